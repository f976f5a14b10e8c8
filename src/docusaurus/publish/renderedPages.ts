import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CacheFile } from '../../node/cacheFile';
import { entriesOf, SERVER_FILES } from '../operations/rendered';
import { UpstreamChange } from '../upstream';

/** The pages of operations that this build or an earlier one has rendered: see ../server/entry.ts. */
export class RenderedPages {
  readonly #cache: CacheFile;

  constructor(
    private readonly generatedFilesDir: string,
    file: string,
  ) {
    this.#cache = CacheFile.open(file);
  }

  /**
   * Returns the content of a page, and keeps it for later builds.
   * @param key its key, which is its whole content if an earlier build has rendered it.
   */
  contentOf(key: string, content: string): string {
    const { facts, body } = entriesOf(key);
    if (content === key) {
      const known = this.#cache.get(facts) && this.#cache.getText(body);
      if (known !== undefined) return known;
      throw new Error('A page that was rendered earlier is no longer in node_modules/.cache: build again.');
    }
    const file = path.join(this.generatedFilesDir, SERVER_FILES.rendered, `${key}.json`);
    this.#cache.set(facts, readFacts(file));
    this.#cache.setText(body, content);
    return content;
  }

  /** Keeps a page for later builds without its content. @returns whether it is known. */
  keep(key: string): boolean {
    const { facts, body } = entriesOf(key);
    return this.#cache.keep(facts) && this.#cache.keep(body);
  }

  save(): void {
    this.#cache.save();
  }
}

function readFacts(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    throw new UpstreamChange(
      'serverEntry',
      'A page of an operation was not rendered by the entry of the server’s bundle',
    );
  }
}
