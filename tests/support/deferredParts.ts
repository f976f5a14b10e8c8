import type { IndexParts } from '../../packages/preset/src/reference/search/dialog/indexLoader';
import type { PackedShard } from '../../packages/reference/src/search/parts';

interface Request {
  readonly name: string;
  readonly settle: () => void;
}

/** Parts of a search index that arrive when a test says so. They have the names of their files. */
export class DeferredParts {
  readonly parts: IndexParts;
  /** Parts that were asked for, in this order. */
  readonly asked: string[] = [];
  /** Parts that cannot be loaded. */
  readonly failing = new Set<string>();
  mostOpen = 0;
  #open: Request[] = [];

  constructor(shards: readonly PackedShard[]) {
    this.parts = shards.map(({ pages, texts }, shard) => ({
      pages: () => this.#request(`pages-${shard}`, pages),
      texts: texts.map((part, number) => () => this.#request(`texts-${shard}-${number}`, part)),
    }));
  }

  /** Number of parts that are on their way. */
  get open(): number {
    return this.#open.length;
  }

  /** Lets a part arrive, or fail, and what follows from it happen. */
  async answer(name: string): Promise<void> {
    const [wanted] = this.#open.filter((request) => request.name === name);
    if (!wanted) throw new Error(`${name} was not asked for.`);
    this.#open = this.#open.filter((request) => request !== wanted);
    wanted.settle();
    await nextTask();
  }

  /** Lets all parts arrive, also those that are asked for meanwhile. */
  async answerAll(): Promise<void> {
    await nextTask();
    for (let [next] = this.#open; next; [next] = this.#open) await this.answer(next.name);
  }

  #request<Part>(name: string, part: Part): Promise<{ readonly default: Part }> {
    this.asked.push(name);
    return new Promise((resolve, reject) => {
      const settle = (): void =>
        this.failing.has(name)
          ? reject(new Error(`${name} failed`))
          : resolve({ default: JSON.parse(JSON.stringify(part)) });
      this.#open.push({ name, settle });
      this.mostOpen = Math.max(this.mostOpen, this.#open.length);
    });
  }
}

/** Settles after the tasks that are queued now and those that they queue. */
async function nextTask(): Promise<void> {
  for (let task = 0; task < 3; task++) await new Promise((resolve) => setTimeout(resolve));
}
