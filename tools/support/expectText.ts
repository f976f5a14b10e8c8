import { Failure } from 'gatedocs-generator/node';

/** @throws Failure with the end of a text in which a part is missing. */
export function expectText(text: string, part: string): void {
  if (!text.includes(part)) throw new Failure(`"${part}" is not in:\n${text.slice(-4000)}`);
}
