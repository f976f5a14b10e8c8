import { replaceProductMark } from 'gatedocs-reference/document';

type Tree = Record<string, unknown>;

/** Writes the product's name into a parsed page, in place of the marks of packages/reference/src/document/productName.ts. */
export default function remarkProduct(product: string): (tree: object) => void {
  return (tree) => name(tree as Tree, product);
}

function name(node: Tree, product: string): void {
  for (const [key, value] of Object.entries(node)) {
    if (typeof value === 'object' && value !== null) name(value as Tree, product);
    if (typeof value !== 'string') continue;
    const named = replaceProductMark(value, product);
    if (named === value) continue;
    node[key] = named;
    // The source of a JavaScript literal. Without `raw`, the printer writes the value.
    if (node.type === 'Literal') delete node.raw;
    if (key === 'cooked') node.raw = named.replaceAll(/[`\\]|\$\{/g, '\\$&');
  }
}
