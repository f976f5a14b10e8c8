import { whenIdle } from '@site/src/gate/page/scheduling';
import type { OperationModule } from './pageModule';

const prepared = new WeakMap<OperationModule, readonly Node[]>();

/**
 * Creates nodes from a page's HTML when the browser is idle. Pages are preloaded on hover, so this work is done before
 * the click.
 */
export function prepareNodes(page: OperationModule): OperationModule {
  const { html } = page;
  if (html !== null)
    whenIdle(() => {
      const holder = document.createElement('div');
      holder.innerHTML = html;
      prepared.set(page, [...holder.childNodes]);
    });
  return page;
}

export function hasNodes(page: OperationModule): boolean {
  return prepared.has(page);
}

/** Returns the nodes of a page and removes them from the store: they can be shown once. */
export function takeNodes(page: OperationModule): readonly Node[] | undefined {
  const nodes = prepared.get(page);
  prepared.delete(page);
  return nodes;
}
