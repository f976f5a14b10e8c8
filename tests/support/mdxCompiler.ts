/** Code and text that the compiler finds in a page. */
export interface Compiled {
  /** Imports and exports. */
  readonly modules: readonly string[];
  /** Elements and expressions as written. */
  readonly code: readonly string[];
  readonly words: readonly string[];
}

interface Node {
  readonly type: string;
  readonly value?: string;
  readonly children?: readonly Node[];
  readonly position?: { readonly start: { readonly offset?: number }; readonly end: { readonly offset?: number } };
}

const CODE = /^mdx(?:Jsx|Flow|Text)/;

/** Runs in a separate process that compiles the given pages, because Jest cannot load the compiler's modules. */
process.on('message', async (source: string) => process.send?.(await compilePage(source).catch(String)));

async function compilePage(source: string): Promise<Compiled> {
  const found = { modules: [] as string[], code: [] as string[], words: [] as string[] };
  const visit = (node: Node): void => {
    const { start, end } = node.position ?? {};
    if (node.type === 'mdxjsEsm') found.modules.push(...(node.value ?? '').split('\n'));
    else if (CODE.test(node.type)) found.code.push(source.slice(start?.offset, end?.offset));
    else if (node.value !== undefined) found.words.push(node.value);
    for (const child of node.children ?? []) visit(child);
  };
  const { compile } = await import('@mdx-js/mdx');
  await compile(source, { remarkPlugins: [() => visit] });
  return found;
}
