import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A file that the browser has saved, as webkitBrowser.py reports it. */
export interface SavedFile {
  readonly download: string;
  readonly failed: boolean;
}

/** Start of a message of the console: its address (missing for some), its source and its level. */
const MESSAGE = /^(?:(\S+): )?CONSOLE (?:[A-Z]+ )?(LOG|DEBUG|INFO|WARN|ERROR)\b ?(.*)$/;
/** Messages of GTK and GLib, which can come between the lines of the console. */
const TOOLKIT = /^$|^\(.+:\d+\): |^\*\* |^libEGL|^MESA/;

/**
 * What WebKit writes about a request that leaving the page has cut off, in the words of CORS. A page cannot prevent it. A real
 * refusal has another message besides, "Origin ... is not allowed".
 */
const CUT_OFF =
  /^(?:Fetch API|XMLHttpRequest) cannot load http:\/\/localhost[:/]\S* due to access control checks\.$|^Connection terminated unexpectedly$/;

/** What the processes of WebKitGTK write: the console of all pages, and the files that were saved. */
export class Output {
  private messages: { level: string; text: string; address: string }[] = [];
  private files: SavedFile[] = [];

  constructor({ stderr, stdout }: ChildProcess) {
    for (const stream of [stderr, stdout])
      if (stream) createInterface({ input: stream }).on('line', (line) => this.read(line));
  }

  clear(): void {
    this.messages = [];
    this.files = [];
  }

  /** Reads a line; one without the start of a message continues the last. */
  read(line: string): void {
    const [isMessage, address = '', level = '', text = ''] = MESSAGE.exec(line) ?? [];
    const last = this.messages.at(-1);
    if (line.startsWith('{"download"')) this.files.push(JSON.parse(line) as SavedFile);
    else if (isMessage) this.messages.push({ level, text, address });
    else if (last && !TOOLKIT.test(line)) last.text += `\n${line}`;
  }

  hasMessage(text: string): boolean {
    return this.messages.some((message) => message.text.includes(text));
  }

  consoleErrors(): string[] {
    const serious = this.messages.filter(
      ({ level, text }) => (level === 'WARN' || level === 'ERROR') && !CUT_OFF.test(text),
    );
    return serious.map(({ text, address }) => `${text} (on ${address})`);
  }

  /** Returns the next file that was saved, once. */
  takeFile(): SavedFile | undefined {
    return this.files.shift();
  }
}
