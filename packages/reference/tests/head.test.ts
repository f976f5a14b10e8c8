import { describedOperation, documentWith, sampleRequest } from '../../../tests/support/describedOperation';
import { findDangers, textOf } from '../../../tests/support/safeHtml';
import type { OpenApiDocument, RawOperation } from '../src/document/types';
import { codeSamplesOf } from '../src/model/operation/codeSamples';
import { operationData } from '../src/render/operationData';
import { createSamples } from '../src/samples/createSamples';

const raw: RawOperation = {
  summary: 'List things',
  tags: ['things', 'beta', 'partner'],
  deprecated: true,
  'x-deprecated-description': 'Use **another** one.',
  'x-badges': [{ name: 'Slow', color: 'red' }, { name: 'Slow' }],
  externalDocs: { url: 'https://docs.example.com/a(b)', description: 'The guide' },
  'x-codeSamples': [
    { lang: 'Shell', label: 'CLI', source: 'things list' },
    { lang: 'JavaScript', label: 'JavaScript', source: 'things.list()' },
    { lang: 'Fortran', source: 'Things.list()' },
  ],
  'x-code-samples': [
    { lang: 'fortran', source: 'again' },
    { lang: 'Fortran', source: '</code><script>alert(1)</script>' },
  ],
};
const tags = [
  { name: 'things' },
  { name: 'beta', kind: 'badge', 'x-displayName': 'Beta' },
  { name: 'partner', kind: 'audience' },
  { name: 'unused', kind: 'badge' },
];
const item = { summary: 'Things', description: 'All *things*.' };
const page = () => operationData(describedOperation(documentWith(raw, { tags }, item)));

test('badges are those of x-badges and of tags that are not for navigation', () => {
  const { html, markdown } = page();
  const badges = [...html.matchAll(/<span class="op-badge">([^<]*)/g)].map(([, text]) => text);
  expect(badges).toEqual(['Slow', 'Beta', 'partner']);
  expect(markdown).toContain('Slow, Beta, partner');
});

test('path item, reason and external documentation are on the page and in its copy', () => {
  const { html, markdown } = page();
  for (const text of ['All operations of this path Things', 'All things.', 'deprecated. Use another one.'])
    expect(textOf(html)).toContain(text);
  expect(html).toContain('See <a href="https://docs.example.com/a(b)"><span dir="auto">The guide</span></a>');
  expect(markdown).toContain('**All operations of this path** Things\n\nAll *things*.');
  expect(markdown).toContain('This operation is deprecated. Use **another** one.');
  expect(markdown).toContain('See [The guide](https://docs.example.com/a\\(b\\))');
});

test('an external documentation that is no web address is no link', () => {
  const page = operationData(describedOperation(documentWith({ externalDocs: { url: 'javascript:alert(1)' } })));
  expect(findDangers(page.html)).toEqual([]);
  expect(page.markdown).toContain('See `javascript:alert(1)`');
});

test('samples of the document have different titles and the grammar of their language', () => {
  expect(codeSamplesOf(raw).map(({ label, grammar }) => [label, grammar])).toEqual([
    ['CLI · Shell', 'bash'],
    ['JavaScript', 'javascript'],
    ['Fortran', 'fortran'],
    ['fortran', 'fortran'],
    ['Fortran (2)', 'fortran'],
  ]);
});

test('samples of the document are on the page, as text, and in its copy', () => {
  const { html, markdown } = page();
  expect(textOf(html)).toContain('More samples');
  expect(textOf(html)).toContain('</code><script>alert(1)</script>');
  expect(findDangers(html)).toEqual([]);
  expect(markdown).toContain('CLI:\n\n```bash\nthings list\n```');
});

test('an operation without any of this has none of these parts', () => {
  const page = operationData(describedOperation(documentWith({}))).html;
  for (const part of ['op-badge', 'op-notice', 'op-path', 'op-servers', 'op-note', 'More samples'])
    expect(page).not.toContain(part);
});

test.each(['query', 'COPY', 'M-SEARCH', `x'"; rm -rf / $(id) \`id\` \n#{1}`])(
  'the method %j cannot end a string of a sample',
  (method) => {
    const operation = { summary: 'x' };
    const pathItem = method === 'query' ? { query: operation } : { additionalOperations: { [method]: operation } };
    const document: OpenApiDocument = { ...documentWith({}), paths: { '/things': pathItem } };
    const described = describedOperation(document);
    const sent = sampleRequest(described, undefined);
    expect(sent.method).toBe(method === 'query' ? 'QUERY' : method);
    // A method may have a grave accent (RFC 9110, 5.6.2), which means nothing in the quotes of these languages.
    for (const sample of Object.values(createSamples(sent)))
      for (const dangerous of ['rm -rf', '$(id)', '"`', '#{1}']) expect(sample).not.toContain(dangerous);
    expect(findDangers(operationData(described).html)).toEqual([]);
  },
);

test('an operation of a sandbox says that production does not have it', () => {
  const document = documentWith({ 'x-badges': [{ name: 'Slow' }] });
  expect(describedOperation(document, 'sandbox').badges).toEqual(['Sandbox only', 'Slow']);
  expect(describedOperation(document).badges).toEqual(['Slow']);
});
