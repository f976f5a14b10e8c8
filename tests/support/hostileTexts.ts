import fc from 'fast-check';

/**
 * Code that a text would run if it were executed; the tests look for its effect in the build process and in the
 * browser.
 */
const RUN = 'globalThis.__pwned = true';

/**
 * Texts that once became code or a file of the build, with their correct display. Each was the description in a
 * specification and reached reference pages as MDX.
 */
export const DESCRIPTIONS = {
  'a backtick behind a backslash': {
    text: `Use the \\\` character {${RUN}} and \\\` again`,
    shown: `Use the \` character {${RUN}} and \` again`,
  },
  'backticks in two paragraphs': { text: `A \` tick\n\n{${RUN}}\n\nand \` again`, shown: `{${RUN}}` },
  'a fence whose info holds a backtick': {
    text: `\`\`\`a\`b\n\n{${RUN}}\n\n\`\`\``,
    shown: `{${RUN}}`,
  },
  'a fence that begins in a quotation': { text: `> \`\`\`\n> x\n\n{${RUN}}\n\n\`\`\`\ny\n\`\`\``, shown: `{${RUN}}` },
  'a fence that begins in a list': { text: `- \`\`\`\n  x\n\n{${RUN}}\n\n\`\`\``, shown: `{${RUN}}` },
  'a heading between backticks': { text: `# a \` b\n## {${RUN}} \` c`, shown: `{${RUN}} \` c` },
  'an element between backticks': {
    text: `a \` b\n\n<b title={${RUN}}/>\n\nx \` end`,
    shown: `<b title={${RUN}}/>`,
  },
  'an export between backticks': {
    text: `a \` b\n\nexport const x = (${RUN});\n\nx \` end`,
    shown: `export const x = (${RUN});`,
  },
  'a link to a file of the project': { text: '[see](@site/package.json)', shown: 'see' },
} as const;

/** Titles that once terminated the string or element that contained them. */
export const TITLES = {
  'the end of a string of front matter, which the MDX loader writes as code': `a \\\\',x:(${RUN}),//`,
  'the end of the structured data in the head of each page': `a</script><p></p><script>${RUN}</script><div id=__docusaurus><img src=x onerror=${RUN}>`,
  'a quote, which was replaced by another': 'List "all" parcels',
} as const;

/** Syntax of the languages that process a text. */
const FRAGMENTS = [
  `{${RUN}}`,
  `\${${RUN}}`,
  `{/* ${RUN} */}`,
  `\nexport const x = (${RUN})\n`,
  "\nimport 'node:fs'\n",
  `<Tag {...(${RUN})} />`,
  `<img src=x onerror="${RUN}">`,
  `<svg/onload=${RUN}>`,
  `<script>${RUN}</script>`,
  `</script><script>${RUN}</script>`,
  '</title></head><body><div id=__docusaurus>',
  '<!-- -->',
  '<![CDATA[',
  ']]>',
  '<style>*{}</style>',
  '<a href="javascript:x">',
  `[x](javascript:${RUN})`,
  '[x](JaVaScRiPt&colon;x)',
  '[x](java\tscript:x)',
  '[x](&#1;javascript:x)',
  '[x](data:text/html,x)',
  '![x](data:image/svg+xml,x)',
  '![x](javascript:x)',
  '[x](vbscript:x)',
  '[x](//evil.example)',
  '[x](/\\evil.example)',
  '<javascript:x>',
  '[x]: javascript:x\n[x]',
  'javascript:x',
  'https://example.com/?a=b&c',
  '`',
  '``',
  '```',
  '\n```\n',
  '\n~~~\n',
  '\n```js\n',
  '\n```constructor\n',
  '\n> ',
  '\n- ',
  '\n# ',
  '\n## x {#__docusaurus}\n',
  '\n| a |\n| - |\n| b |\n',
  '\n---\n',
  '\n:::note\n',
  '\\',
  '\\\\',
  "'",
  '"',
  "\\'",
  "' + x + '",
  '$(id)',
  '$HOME',
  '#{x}',
  '%',
  '%00',
  '&amp;',
  '&lt;b&gt;',
  '&#x3c;',
  '&Tab;',
  '\0',
  '\r\n',
  '\t',
  '\x7f',
  '\ufffe',
  '\u2028',
  '\u2029',
  '\u0085',
  '\ufeff',
  '\u202e',
  '\ud800',
  '😀',
  '*/',
  '/*',
  '//',
  '@site/x',
  '../x',
  '!x?y#z',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
] as const;

/** Generates a non-empty text from these fragments, words and arbitrary characters. */
export const hostileText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...FRAGMENTS) },
      { weight: 1, arbitrary: fc.constantFrom('a', ' word ', '\n\n') },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 6 }) },
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((parts) => parts.join(''))
  .filter((text) => text.trim() !== '');
