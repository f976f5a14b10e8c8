import type { OperationModule } from './pageModule';
import { whenIdle } from './whenIdle';

const prepared = new WeakMap<OperationModule, readonly Node[]>();

/**
 * Makes nodes of a page's HTML once the browser is idle. Pages are loaded while a pointer rests on the link to them: what is done then need
 * not be done after the click.
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

/** The nodes of a page, for one showing. */
export function takeNodes(page: OperationModule): readonly Node[] | undefined {
  const nodes = prepared.get(page);
  prepared.delete(page);
  return nodes;
}
