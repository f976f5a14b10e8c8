import { PARTS } from './rehypeParts';

type Tree = Record<string, unknown>;

/** Name of the constant that ./index.ts defines: whether the code runs while pages are rendered. */
export const RENDERING = 'GUIDES_ARE_RENDERED';

/** Leaves the elements inside of parts to the server: browsers have their HTML. */
export function leaveToServer(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  const node = value as Tree;
  if (node.type === 'CallExpression') {
    const [component, props] = node.arguments as readonly Tree[];
    if (component?.type === 'Identifier' && String(component.name) in PARTS) restrict(props?.properties as Tree[]);
  }
  for (const child of Object.values(node)) leaveToServer(child);
}

function restrict(properties: readonly Tree[]): void {
  for (const property of properties) {
    if ((property.key as Tree).name !== 'children') continue;
    property.value = {
      type: 'ConditionalExpression',
      test: { type: 'Identifier', name: RENDERING },
      consequent: property.value,
      alternate: { type: 'Literal', value: null },
    };
  }
}
