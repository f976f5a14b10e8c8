import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { constants, deflateRaw, inflateRaw } from 'node:zlib';
import { CacheFile } from '../../node/cacheFile';
import { entriesOf, SERVER_FILES } from '../operations/rendered';
import { UpstreamChange } from '../upstream';

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

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
  async contentOf(key: string, content: string): Promise<string> {
    const { facts, body } = entriesOf(key);
    if (content === key) {
      const packed = this.#cache.get(facts) && this.#cache.get(body);
      if (packed) return (await inflate(packed)).toString();
      throw new Error('A page that was rendered earlier is no longer in node_modules/.cache: build again.');
    }
    const file = path.join(this.generatedFilesDir, SERVER_FILES.rendered, `${key}.json`);
    this.#cache.set(facts, await readFile(file).catch(rejectOther));
    // As fast as possible: the file is only read here.
    this.#cache.set(body, await deflate(content, { level: constants.Z_BEST_SPEED }));
    return content;
  }

  save(): void {
    this.#cache.save();
  }
}

function rejectOther(): never {
  throw new UpstreamChange('template', 'A page of an operation was not rendered by the entry of the server’s bundle');
}
