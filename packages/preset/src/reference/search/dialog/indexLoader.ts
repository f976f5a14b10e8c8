import { type PackedShard, type PagesPart, SearchIndex, type TextsPart } from 'gatedocs-reference/search';
import { yieldToBrowser } from '../../../gate/page/scheduling.ts';

type Import<Part> = () => Promise<{ readonly default: Part }>;

/** The parts of an index, not yet loaded. */
export type IndexParts = readonly {
  readonly pages: Import<PackedShard['pages']>;
  readonly texts: readonly Import<TextsPart>[];
}[];

/** `partial`: more parts are being loaded. `failed`: some parts could not be loaded; the others are available. */
export type LoadStatus = 'loading' | 'partial' | 'failed' | 'complete';

/** Number of parts loaded at the same time. */
const AT_ONCE = 6;
/**
 * Minimum time between two reported changes while parts arrive, in milliseconds: nobody can read results that change
 * more often.
 */
const REPORT_INTERVAL = 200;

type Task = () => Promise<void>;

/**
 * Loads an index: first the parts with the pages' titles and names, then those with their texts. The index can be
 * searched as soon as the first part has arrived.
 */
export class IndexLoader {
  readonly index = new SearchIndex();
  #status: LoadStatus = 'loading';
  #pages: Task[];
  #texts: Task[] = [];
  #isRunning = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param onChange called when the index or the status has changed. */
  constructor(
    parts: IndexParts,
    private readonly onChange: () => void,
  ) {
    this.#pages = parts.map(({ pages, texts }) => async () => {
      const part = (await pages()).default;
      this.#addPages(part, texts);
    });
  }

  get status(): LoadStatus {
    return this.#status;
  }

  /** Loads the missing parts, including those that failed before. Does nothing if it is running already. */
  async load(): Promise<void> {
    if (this.#isRunning || this.#status === 'complete') return;
    this.#isRunning = true;
    this.index.isSettled = false;
    this.#pages = await this.#run(this.#pages);
    this.#texts = await this.#run(this.#texts);
    this.#isRunning = false;
    this.index.isSettled = true;
    this.#report(this.#pages.length + this.#texts.length > 0 ? 'failed' : 'complete');
  }

  #addPages(part: PagesPart, texts: readonly Import<TextsPart>[]): void {
    const first = this.index.addPages(part);
    const tasks = texts.map((load, number) => async () => {
      const { default: loaded } = await load();
      this.index.addTexts(loaded, first + (part.spans[number]?.[0] ?? 0));
    });
    this.#texts.push(...tasks);
  }

  /** Runs tasks, several at a time, and returns those that failed. */
  async #run(tasks: readonly Task[]): Promise<Task[]> {
    const waiting = [...tasks];
    const failed: Task[] = [];
    const work = async (): Promise<void> => {
      for (let task = waiting.shift(); task; task = waiting.shift()) {
        try {
          await task();
          // Adding a part and updating the results take some milliseconds: keystrokes are handled in between.
          await yieldToBrowser();
          this.#reportSoon();
        } catch (error) {
          console.warn(String(error));
          failed.push(task);
        }
        // Adds parts that arrive together in separate tasks.
        await yieldToBrowser();
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return failed;
  }

  #reportSoon(): void {
    if (this.#status !== 'partial') this.#report('partial');
    else this.#timer ??= setTimeout(() => this.#report('partial'), REPORT_INTERVAL);
  }

  #report(status: LoadStatus): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#status = status;
    this.onChange();
  }
}
