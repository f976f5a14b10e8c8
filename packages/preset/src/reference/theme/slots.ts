/** Places in a generated page that texts are put into after its generation. */
export class Slots {
  readonly #texts: string[] = [];
  readonly #prefix: string;

  /** @param page everything that the page is generated from: no slot is named like a word of it. */
  constructor(page: string) {
    let prefix = 'Slot';
    while (page.includes(prefix)) prefix += 'x';
    this.#prefix = prefix;
  }

  /** Returns the word that stands for a text; nothing for an empty text. */
  add(text = ''): string {
    return text.trim() === '' ? '' : `${this.#prefix}${this.#texts.push(text) - 1}End`;
  }

  /** Returns the page with its texts, each in the form that `write` gives it. */
  fill(page: string, write: (text: string) => string): string {
    return page.replaceAll(new RegExp(`${this.#prefix}(\\d+)End`, 'g'), (_, index) => write(this.#texts[index] ?? ''));
  }
}
