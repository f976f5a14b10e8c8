import { withoutControlCharacters } from './withoutControlCharacters.ts';

/** Writes a text to standard output; settles when it is written, also to a slow pipe. */
export function print(text: string): Promise<void> {
  const line = text.endsWith('\n') ? text : `${text}\n`;
  return new Promise((resolve) =>
    process.stdout.write(process.stdout.isTTY ? withoutControlCharacters(line) : line, () => resolve()),
  );
}

/** Writes a message to standard error. */
export function tell(message: string): void {
  console.error(withoutControlCharacters(message));
}
