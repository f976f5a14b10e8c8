import { frontMatterOf } from './subjects';

/** Docusaurus' admonitions that Starlight names otherwise. */
const ADMONITIONS: Readonly<Record<string, string>> = { info: 'note', warning: 'caution' };

/**
 * Converts a guide to Markdown that Starlight shows: the same text, tables and code, without components. The panels of
 * tabs follow one another.
 * @param product replacement of {{product}}.
 */
export function toStarlight(source: string, product: string): string {
  const title = /^title: *(.*)$/m.exec(frontMatterOf(source))?.[1] ?? 'Guide';
  const body = source.replace(/^---\n.*?\n---\n/s, '');
  // Every second part is a block of code, which stays as it is.
  const parts = body.split(/(^(?:`{3,}|~{3,}).*?^(?:`{3,}|~{3,})$)/ms);
  const text = parts.map((part, index) => (index % 2 === 1 ? part : withoutComponents(part))).join('');
  return `---\ntitle: ${title}\n---\n${text}`.replaceAll('{{product}}', product);
}

function withoutComponents(markdown: string): string {
  return markdown
    .replaceAll(/^(?:import|export) .*$/gm, '')
    .replaceAll(/\{\/\*.*?\*\/\}/gs, '')
    .replaceAll(/<\/?[A-Z][^>]*>/g, '')
    .replaceAll(/^(#+ .*?) *\{#[^}]*\}$/gm, '$1')
    .replaceAll(/^:::(\w+) *(\S.*)?$/gm, (_, name: string, title = '') => {
      const label = title && !title.startsWith('[') ? `[${title}]` : title;
      return `:::${ADMONITIONS[name] ?? name}${label}`;
    });
}
