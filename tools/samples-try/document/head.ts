import { sentMethod } from '../../../src/reference/document/sentMethod';
import type { RawServer } from '../../../src/reference/document/types';
import type { Call } from '../calls';
import type { Recorded } from '../recorder';
import { decoded, rawPairs } from '../sent';
import type { Found } from './found';

/** Texts of the path's parameters by name, as they are sent. */
export type PathTexts = ReadonlyMap<string, string>;

const PLACEHOLDER = /\{([^{}]+)\}/;

export function checkMethod({ entry }: Call, { method }: Recorded): Found[] {
  const expected = sentMethod(entry.method);
  return method === expected ? [] : [{ about: 'method', detail: `${method} instead of ${expected}` }];
}

/** Returns the texts of the parameters in a path; undefined if it is not the document's. */
export function pathTexts({ entry, contract: { document } }: Call, { target }: Recorded): PathTexts | undefined {
  const servers = [entry.raw.servers, entry.item.servers, document.servers].find((list) => list && list.length > 0);
  const template = `${basePath(servers?.[0])}${withoutFragment(entry.path).split('?')[0]}`;
  const [path = ''] = target.split('?');
  const names: string[] = [];
  const expression = template.split(new RegExp(PLACEHOLDER, 'g')).map((text, index) => {
    if (index % 2 === 0) return literal(text);
    names.push(text);
    return '([^/]*)';
  });
  const match = new RegExp(`^${expression.join('')}$`).exec(path);
  return match ? new Map(names.map((name, index) => [name, match[index + 1] ?? ''])) : undefined;
}

/** Returns the pairs of the query that the path itself has. */
export function fixedPairs({ entry }: Call): ReadonlySet<string> {
  return new Set(rawPairs(withoutFragment(entry.path).split('?')[1] ?? '').map(([name]) => decoded(name)));
}

function withoutFragment(path: string): string {
  return path.replace(/#.*$/s, '');
}

/** Returns the path of a server's URL, with the defaults of its variables; a relative one starts at the host. */
function basePath(server: RawServer | undefined): string {
  const { url = '', variables = {} } = server ?? {};
  const filled = url.replaceAll(new RegExp(PLACEHOLDER, 'g'), (placeholder, name: string) => {
    return variables[name]?.default ?? placeholder;
  });
  const path = filled.trim().replace(/^(?:[^/?#]*:)?\/\/[^/?#]*|^\{[^/]*/, '');
  const plain = path.replace(/^(?:\.{1,2}(?:\/|$))+/, '/').replace(/\/+$/, '');
  return plain === '' || plain.startsWith('/') ? plain : `/${plain}`;
}

/** Returns the expression of a text that may be percent-encoded. */
function literal(text: string): string {
  return [...text]
    .map((character) => {
      const plain = character.replace(/[\\^$.*+?()[\]{}|]/, '\\$&');
      const encoded = encodeURIComponent(character);
      const escaped =
        encoded === character ? `%${character.codePointAt(0)?.toString(16).padStart(2, '0').toUpperCase()}` : encoded;
      return `(?:${plain}|${escaped})`;
    })
    .join('');
}
