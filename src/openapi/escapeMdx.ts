/** Fenced blocks and code spans: MDX takes what is in them as it is. */
const CODE = /(^ {0,3}(`{3,}|~{3,})[\s\S]*?^ {0,3}\2[^\S\n]*$|(`+)(?!`)[\s\S]*?[^`]\3(?!`))/m;
const ENTITIES: Readonly<Record<string, string>> = { '{': '&#123;', '}': '&#125;', '<': '&lt;' };

/** Markdown of a specification as MDX: braces and tags in its text stay text. Import and export at a line's start as well. */
export function escapeMdx(markdown: string): string {
  const code = CODE.exec(markdown);
  if (!code) return escapeText(markdown);
  const end = code.index + code[0].length;
  return escapeText(markdown.slice(0, code.index)) + code[0] + escapeMdx(markdown.slice(end));
}

function escapeText(text: string): string {
  return text
    .replaceAll(/[{}<]/g, (character) => ENTITIES[character] ?? character)
    .replaceAll(/^(import|export)(?=\s)/gm, (word) => `${word.slice(0, -1)}&#${word.charCodeAt(word.length - 1)};`);
}
