import { escapeText } from './escapeHtml.ts';

/** A text may have no end: else each of its quotes would be a beginning, from which the rest is read again. */
const TOKEN = /("(?:[^"\\]|\\.)*"?)(\s*:)?|\b(?:true|false|null)\b|-?\b\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\b/g;

/** Returns JSON as HTML with the marks of highlight.ts; small enough for the browser, where no grammar is loaded. */
export function highlightJson(json: string): string {
  let html = '';
  let end = 0;
  for (const { 0: token, 1: text, 2: colon, index } of json.matchAll(TOKEN)) {
    const kind = text === undefined ? (/^[\d-]/.test(token) ? 'n' : 'k') : colon === undefined ? 's' : 'p';
    html += `${escapeText(json.slice(end, index))}<i class="tok-${kind}">${escapeText(text ?? token)}</i>${colon ?? ''}`;
    end = index + token.length;
  }
  return html + escapeText(json.slice(end));
}
