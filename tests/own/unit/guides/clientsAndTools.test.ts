import { DOWNLOADS } from '../../../../packages/reference/src/render/listing/downloads';
import { ROUTES } from '../../e2e/routes';
import { codeBlocks } from './guides';

/** Returns the page and the files of each call of the tool for pipelines. */
function fetchCalls(): string[][] {
  const commands = codeBlocks('clients-and-tools.mdx')
    .filter(({ language }) => language === 'bash')
    .flatMap(({ code }) => code.split('\n'));
  return commands.flatMap((line) => {
    const [, call] = /^node reader\.mjs document (.+) --out \S+$/.exec(line) ?? [];
    return call === undefined ? [] : [call.split(' ')];
  });
}

it('fetches files that the overview pages of both references offer', () => {
  const calls = fetchCalls();
  expect(calls).toHaveLength(2);
  for (const [page = '', ...files] of calls) {
    expect(ROUTES).toContain(page);
    expect(page).toMatch(/-api$/);
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) expect(Object.keys(DOWNLOADS)).toContain(file);
  }
});
