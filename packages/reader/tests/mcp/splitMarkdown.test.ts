import { splitAtHeadings } from '../../src/mcp/splitMarkdown';

it('titles of sections keep their letters too', () => {
  expect(splitAtHeadings('# `GET /a_b/*`\n\n## The \\*rest\\*').map(({ title }) => title)).toEqual([
    'GET /a_b/*',
    'The *rest*',
  ]);
});
