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

function restrict(properties: Tree[]): void {
  for (const [index, property] of properties.entries()) {
    if ((property.key as Tree | undefined)?.name !== 'children') continue;
    properties[index] = {
      type: 'SpreadElement',
      argument: {
        type: 'ConditionalExpression',
        test: { type: 'Identifier', name: RENDERING },
        consequent: { type: 'ObjectExpression', properties: [property] },
        alternate: { type: 'Literal', value: null },
      },
    };
  }
}
