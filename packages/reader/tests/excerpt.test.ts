import { excerptAround } from '../src/site/excerpt';

const PAGE = `# Limits of \`low_balance_threshold\`

The event \`organization.balance_low\` has **bold** words, [a link](/docs/x), a \\*star\\*, and 5 > 3 # signs.

- \`*/*\` and \`a|b\`

| Name | Type |
|---|---|
| \`x_api_key\` | string[] |

\`\`\`sh
curl --header 'X-Key: $KEY' # as_is
\`\`\`

## Next

The next section.
`;

it('keeps every letter of names, code and text', () => {
  const excerpt = excerptAround(PAGE, ['organization'], 'Limits of low_balance_threshold');
  expect(excerpt).toMatch(
    /^The event organization\.balance_low has bold words, a link, a \*star\*, and 5 > 3 # signs\./,
  );
  expect(excerpt).toContain('*/* and a|b Name Type x_api_key string[]');
  expect(excerptAround(PAGE, ['as_is'], '')).toContain("'X-Key: $KEY' # as_is");
});

it('begins below the heading', () => {
  expect(excerptAround(PAGE, ['section'], 'Next')).toBe('The next section.');
});

it('has the match in a word that is longer than what stands before it', () => {
  const path = `/v1/${'accounts/{account_id}/'.repeat(4)}calls/{call_sid}`;
  expect(excerptAround(`# Call\n\n\`GET ${path}\`\n\nReads a call of an account.`, ['call_sid'], 'Call')).toContain(
    path,
  );
});
