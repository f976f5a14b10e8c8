/** Words that can precede a command. */
const KEYWORDS = ['!', '{', 'do', 'elif', 'else', 'if', 'then', 'time', 'until', 'while'];
const ASSIGNMENT = /^[A-Za-z_]\w*=/;

/**
 * Returns the words of each command in a text for a POSIX shell, also of those in $(...). Quotes and line continuations
 * are resolved, redirections, assignments and comments are left out, variables stay as they are written.
 */
export function shellCommands(text: string): string[][] {
  const reader = new Reader(text);
  reader.readList();
  return reader.commands.map(withoutPrefix).filter((words) => words.length > 0);
}

function withoutPrefix(words: readonly string[]): string[] {
  const start = words.findIndex((word) => !KEYWORDS.includes(word) && !ASSIGNMENT.test(word));
  return start < 0 ? [] : words.slice(start);
}

class Reader {
  readonly commands: string[][] = [];
  private position = 0;

  constructor(private readonly text: string) {}

  /** Reads commands up to the parenthesis that ends them, or the end of the text. */
  readList(): void {
    let words: string[] = [];
    const end = (): void => {
      this.commands.push(words);
      words = [];
    };
    while (this.position < this.text.length) {
      if (this.skip(/(?:[ \t]|\\\n|(?<=^|[\s;])#.*)+/y)) continue;
      if (this.skip(/\)/y)) break;
      if (this.skip(/\(/y)) {
        end();
        this.readList();
      } else if (this.skip(/\d*(?:<<<|>>|[<>]&?)[ \t]*/y)) this.readWord();
      else if (this.skip(/[|&;\n]+/y)) end();
      else words.push(this.readWord());
    }
    end();
  }

  private readWord(): string {
    let word = '';
    while (this.position < this.text.length && !this.sees(/[\s|&;()<>]/y)) word += this.readPart();
    return word;
  }

  private readPart(): string {
    if (this.skip(/\\\n/y)) return '';
    const single = this.skip(/'[^']*'/y);
    if (single) return single.slice(1, -1);
    if (!this.skip(/"/y)) return this.readCharacters();
    let quoted = '';
    while (this.position < this.text.length && !this.skip(/"/y))
      quoted += this.skip(/\\\n/y) ? '' : (this.skip(/\\[^$`"\\]/y) ?? this.readCharacters());
    return quoted;
  }

  private readCharacters(): string {
    if (this.skip(/\$\(/y)) {
      this.readList();
      return '$(...)';
    }
    return this.skip(/\$\{[^}]*\}/y) ?? this.skip(/\\./sy)?.slice(1) ?? this.skip(/./sy) ?? '';
  }

  private sees(pattern: RegExp): boolean {
    pattern.lastIndex = this.position;
    return pattern.test(this.text);
  }

  private skip(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.position;
    const [found] = pattern.exec(this.text) ?? [];
    this.position += found?.length ?? 0;
    return found;
  }
}
