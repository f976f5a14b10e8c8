import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { audienceContentKey } from 'gatedocs-generator/settings';
import { ARTICLE, type Fragment, readPages } from 'gatedocs-preset/build';
import { READERS } from 'gatedocs-rules/policy';
import { parseSealKey } from 'gatedocs-rules/seal';
import { importContentKey, unseal } from 'gatedocs-rules/unseal';
import { parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { site } from '../../site.ts';
import { BUILT_SITE } from './contentPages.ts';

/** The content of a page that a reader's browser would get. */
export interface OpenedPage {
  /** Texts of its h1 elements. */
  readonly headings: readonly string[];
  /** The shown method and path of an operation, without its server, or name of an event. */
  readonly endpoint: string;
  /** Text of its main part, without the navigation around it. */
  readonly text: string;
  readonly ids: ReadonlySet<string>;
  /** Values of href, as written. */
  readonly links: ReadonlySet<string>;
}

const KEY_FILE = process.env.E2E_KEY_FILE ?? '';

/** Returns a function that decrypts pages by file name. */
export async function pageOpener(): Promise<(file: string) => Promise<OpenedPage>> {
  const buildKey = parseSealKey(await readFile(KEY_FILE, 'utf8'), KEY_FILE);
  const key = await importContentKey(new Uint8Array(audienceContentKey(buildKey, site, READERS).key));
  const fragments = new Map(readPages(BUILT_SITE).pages.map((page) => [page.file, page.fragment]));
  return async (file) => {
    const url = fragments.get(file) ?? '';
    const bytes = await unseal(new Uint8Array(await readFile(path.join(BUILT_SITE, url))), url, key);
    return readPage(parsePage(JSON.parse(new TextDecoder().decode(bytes)) as Fragment));
  };
}

/** Parses a page with its article, as the gate paints it. */
function parsePage({ body, page }: Fragment): Tree.DocumentFragment {
  const root = parseFragment(body);
  const place = page && collectElements(root).find(({ attrs }) => attrs.some(({ name }) => name === ARTICLE));
  if (place) place.childNodes = parseFragment(page.article).childNodes;
  return root;
}

function readPage(root: Tree.DocumentFragment): OpenedPage {
  const elements = collectElements(root);
  const values = (name: string, among: readonly Tree.Element[]): Set<string> =>
    new Set(among.flatMap(({ attrs }) => attrs.flatMap((attr) => (attr.name === name ? attr.value : []))));
  return {
    headings: elements.filter(({ tagName }) => tagName === 'h1').map((heading) => textContent(heading)),
    endpoint: readEndpoint(elements),
    text: elements
      .filter(({ tagName }) => tagName === 'main')
      .map((main) => textContent(main))
      .join('\n'),
    ids: values('id', elements),
    links: values(
      'href',
      elements.filter(({ tagName }) => tagName === 'a'),
    ),
  };
}

function readEndpoint(elements: readonly Tree.Element[]): string {
  const line = elements.find((element) => hasClass(element, 'op-endpoint'));
  const [method, address] = line?.childNodes ?? [];
  if (!method || !address || !('childNodes' in address)) return '';
  const path = address.childNodes.filter((node) => !hasClass(node, 'op-base'));
  return `${textContent(method)} ${path.map(textContent).join('')}`;
}

function hasClass(node: Tree.ChildNode, wanted: string): boolean {
  const classes = 'attrs' in node ? node.attrs.find(({ name }) => name === 'class')?.value : undefined;
  return classes?.split(' ').includes(wanted) ?? false;
}

/** Returns all elements below a node, without recursion: a document can be nested deeply. */
function collectElements(root: Tree.ParentNode): Tree.Element[] {
  const found: Tree.Element[] = [];
  const waiting: Tree.ChildNode[] = [...root.childNodes].reverse();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!('tagName' in node)) continue;
    found.push(node);
    waiting.push(...[...node.childNodes].reverse());
  }
  return found;
}

function textContent(node: Tree.ChildNode): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textContent).join('') : '';
}
