import { createHash } from 'node:crypto';
import { CACHE_FOLDER, CacheFile } from '../../node/cacheFile';
import type { Operation } from '../model/operation';
import type { OperationFile } from '../page/pageModule';
import type { LinkResolver } from '../prose/markdown';
import { operationData } from '../render/operationData';
import { dataText } from './dataText';

const FILE = `${CACHE_FOLDER}/operations`;

/** Returns the content of an operation's page. */
export type OperationRenderer = (operation: Operation, resolveLink: LinkResolver) => OperationFile;

interface Entry {
  /** The links that the page asked for, with the answers. */
  readonly links: readonly (readonly [href: string, target: string | null])[];
  readonly content: OperationFile;
}

/**
 * The contents of operations' pages, which earlier runs may have rendered. A page follows from the description of its
 * operation, which has all that the page shows of the document, from the code, and from where its links lead: it is taken
 * again only if all three are the same.
 */
export class OperationPages {
  readonly #cache = CacheFile.open(FILE);

  /** @param engine hash of the code. */
  constructor(private readonly engine: string) {}

  readonly contentOf: OperationRenderer = (operation, resolveLink) => {
    const facts = dataText(operation);
    if (facts === null) return operationData(operation, resolveLink);
    const key = createHash('sha256').update(this.engine).update(facts).digest('hex');
    const known = this.#cache.getText(key);
    if (known !== undefined) {
      const { links, content } = JSON.parse(known) as Entry;
      if (links.every(([href, target]) => resolveLink(href) === target)) return content;
    }
    const asked = new Map<string, string | null>();
    const content = operationData(operation, (href) => {
      const target = resolveLink(href);
      asked.set(href, target);
      return target;
    });
    this.#cache.setText(key, JSON.stringify({ links: [...asked], content } satisfies Entry));
    return content;
  };

  save(): void {
    this.#cache.save();
  }
}
