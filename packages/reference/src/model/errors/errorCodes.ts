import type { PageContext } from '../operation/pageContext.ts';

/** An error code of a response, from the list in its description. */
export interface ErrorCode {
  readonly code: string;
  readonly anchor: string;
  /** Markdown. */
  readonly description: string;
  /** The code's page, if it has one. */
  readonly href?: string;
}

const CODE_ITEM = /^[-*] `([\w.-]+)`:? ?(.*)$/;

/** Splits the list of codes ("- `company_not_found`: No company has this id.") from a description. */
export function extractErrorCodes(
  { anchors, problems }: Pick<PageContext, 'anchors'> & Partial<Pick<PageContext, 'problems'>>,
  description: string,
): { text: string; codes: ErrorCode[] } {
  const codes: { code: string; anchor: string; description: string; href?: string }[] = [];
  const rest: string[] = [];
  let last: (typeof codes)[number] | undefined;
  for (const line of description.split('\n')) {
    const [, code, text] = CODE_ITEM.exec(line) ?? [];
    if (code !== undefined) {
      const href = problems?.get(code)?.href;
      last = { code, anchor: anchors.add(`error-${code}`), description: text ?? '', ...(href ? { href } : {}) };
      codes.push(last);
    } else if (last && /^\s+\S/.test(line)) {
      last.description += ` ${line.trim()}`;
    } else {
      last = undefined;
      rest.push(line);
    }
  }
  return { text: rest.join('\n').trim(), codes };
}
