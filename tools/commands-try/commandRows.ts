/** A row of README's tables of commands. */
export interface CommandRow {
  /** As typed, without placeholders: `npm run docs:try`. */
  readonly command: string;
  /** Options and words that the row names: `--root`, `add`. */
  readonly options: readonly string[];
}

const HEADER = '| Command | What it does |';
const CODE = /`([^`]+)`/g;
/** An argument after `--`; not a placeholder in capitals or a number. */
const OPTION = /^(?:-- )?(-{0,2}[a-z][\w-]*)/;

/** Reads the tables of commands of a Markdown text. */
export function parseCommandRows(markdown: string): CommandRow[] {
  const tables = markdown.split(HEADER).slice(1);
  const lines = tables.flatMap((text) => {
    const [, , ...rest] = text.split('\n');
    return rest.slice(
      0,
      rest.findIndex((line) => !line.startsWith('|')),
    );
  });
  return lines.map((line) => {
    const [first = '', ...others] = [...line.matchAll(CODE)].map(([, code = '']) => code);
    const [command = '', ...words] = first.split(' -- ');
    const named = [...words.flatMap((text) => text.split(' ')), ...others.filter((code) => code.startsWith('-'))];
    return { command, options: named.flatMap((code) => OPTION.exec(code)?.[1] ?? []) };
  });
}
