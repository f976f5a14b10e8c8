import type { Node } from '../../src/docusaurus/guides/hast';
import { leaveToServer } from '../../src/docusaurus/guides/recmaParts';
import { separateParts } from '../../src/docusaurus/guides/rehypeParts';

/** A guide, and what its site shows with its own components. */
export interface Guide {
  readonly source: string;
  readonly own?: readonly string[];
  readonly hasPlainPaths?: boolean;
}

/** The parts of a guide with their attributes, and the guide as JavaScript. */
export interface Separated {
  readonly parts: readonly Readonly<Record<string, string | null>>[];
  readonly code: string;
}

/** Runs in a separate process that compiles guides, because Jest cannot load the compiler's modules. */
process.on('message', async (guide: Guide) => process.send?.(await separate(guide).catch(String)));

async function separate({ source, own = [], hasPlainPaths = true }: Guide): Promise<Separated> {
  const { compile } = await import('@mdx-js/mdx');
  const parts: Separated['parts'][number][] = [];
  const collect = ({ name, attributes = [], children = [] }: Node): void => {
    if (name?.startsWith('_Guide'))
      parts.push(Object.fromEntries(attributes.map((one) => Object.values(one).slice(1) as [string, string | null])));
    for (const child of children) collect(child);
  };
  const rehype = (page: object): void => {
    // As Docusaurus' plugin for ids does.
    for (const { tagName = '', properties, children } of (page as Node).children ?? [])
      if (/^h\d$/.test(tagName)) Object.assign(properties ?? {}, { id: children?.[0]?.value?.toLowerCase() ?? 'part' });
    separateParts(page as Node, { own: new Set(own), hasPlainPaths });
    collect(page as Node);
  };
  const code = String(await compile(source, { rehypePlugins: [() => rehype], recmaPlugins: [() => leaveToServer] }));
  return { parts, code };
}
