import { mermaidOptions } from '../../src/docusaurus/mermaid';

test('a site without diagrams has nothing of them', () => {
  expect(mermaidOptions(undefined)).toEqual({ markdown: {}, themes: [] });
  expect(mermaidOptions(false)).toEqual({ markdown: {}, themes: [] });
});

test('a site with diagrams has the theme', () => {
  const installed = (name: string): string => name;
  expect(mermaidOptions(true, installed)).toEqual({
    markdown: { mermaid: true },
    themes: ['@docusaurus/theme-mermaid'],
  });
});

test('a missing theme is named in one sentence, with the version that fits', () => {
  expect(() => mermaidOptions(true)).toThrow(
    /^site\.config\.ts: mermaid needs a package that is not installed: run npm install --save-exact @docusaurus\/theme-mermaid@\d+\.\d+\.\d+, or remove the option\.$/,
  );
});
