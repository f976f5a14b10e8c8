/** Stand for texts in a page while it is generated; afterwards, the texts replace them. */
export class Placeholders {
  readonly #texts: string[] = [];
  readonly #prefix: string;

  /** @param page everything the page is generated from, so that no placeholder equals a word in it. */
  constructor(page: string) {
    let prefix = 'Slot';
    while (page.includes(prefix)) prefix += 'x';
    this.#prefix = prefix;
  }

  /** Returns the placeholder of a text, or an empty string for an empty text. */
  add(text = ''): string {
    return text.trim() === '' ? '' : `${this.#prefix}${this.#texts.push(text) - 1}End`;
  }

  /** Replaces the placeholders in a page by their texts, converted by `write`. */
  fill(page: string, write: (text: string) => string): string {
    return page.replaceAll(new RegExp(`${this.#prefix}(\\d+)End`, 'g'), (_, index) => write(this.#texts[index] ?? ''));
  }
}
