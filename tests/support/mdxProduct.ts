import { createElement } from 'react';
import * as runtime from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import remarkProduct from '../../packages/preset/src/docusaurus/mdx/remarkProduct';
import { markProduct } from '../../packages/reference/src/document/productName';

/** A page, and the product that it names. */
export interface NamedPage {
  readonly source: string;
  readonly product: string;
}

/** Runs in a separate process that renders pages as HTML, because Jest cannot load the compiler's modules. */
process.on('message', async (page: NamedPage) => process.send?.(await render(page).catch(String)));

async function render({ source, product }: NamedPage): Promise<string> {
  const { evaluate } = await import('@mdx-js/mdx');
  const remarkPlugins = [() => remarkProduct(product)];
  const { default: Page } = await evaluate(markProduct(source), { ...runtime, remarkPlugins });
  return renderToStaticMarkup(createElement(Page));
}
