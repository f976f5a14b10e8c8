/** A node of a page between Markdown and JavaScript: https://github.com/syntax-tree/hast, with the nodes of MDX. */
export interface Node {
  readonly type: string;
  /** Of an element. */
  readonly tagName?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
  /** Of JSX; null for a fragment. */
  readonly name?: string | null;
  readonly attributes?: readonly object[];
  /** Of a text. */
  readonly value?: string;
  /** Of imports and exports: their code, parsed. */
  readonly data?: { readonly estree?: Program };
  children?: readonly Node[];
}

interface Program {
  readonly body: readonly Statement[];
}

interface Statement {
  readonly type: string;
  readonly source?: { readonly value?: unknown } | null;
  readonly specifiers?: readonly { readonly local?: { readonly name?: string } }[];
}

/** Returns the names that a page imports, with the modules that they come from. */
export function importsOf(page: Node): ReadonlyMap<string, string> {
  const imports = new Map<string, string>();
  for (const { type, data } of page.children ?? []) {
    if (type !== 'mdxjsEsm') continue;
    for (const { type: kind, source, specifiers = [] } of data?.estree?.body ?? [])
      if (kind === 'ImportDeclaration')
        for (const { local } of specifiers) if (local?.name) imports.set(local.name, String(source?.value));
  }
  return imports;
}

/** Creates an element of JSX; an attribute's value is its text, or null for true. */
export function createJsx(name: string, attributes: Readonly<Record<string, string | null>>, child: Node): Node {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(attributes).map(([key, value]) => ({ type: 'mdxJsxAttribute', name: key, value })),
    children: [child],
  };
}

/** Creates an import of components. @param names what they are called in their module, by their names here. */
export function createImport(names: Readonly<Record<string, string>>, module: string): Node {
  const specifiers = Object.entries(names).map(([local, imported]) => ({
    type: 'ImportSpecifier',
    imported: { type: 'Identifier', name: imported },
    local: { type: 'Identifier', name: local },
  }));
  const declaration = { type: 'ImportDeclaration', source: { type: 'Literal', value: module }, specifiers };
  const estree = { type: 'Program', sourceType: 'module', body: [declaration] };
  return { type: 'mdxjsEsm', value: '', data: { estree } };
}
