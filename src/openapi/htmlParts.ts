import { parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5';

/** A path of this site; two slashes begin the address of another. */
const SITE_PATH = /^\/(?!\/)/;

/** Targets of the links to this site in rendered HTML, for Docusaurus' check of links. */
export function siteLinksOf(html: string): string[] {
  return [...new Set(attributesOf(html, 'href').filter((href) => SITE_PATH.test(href)))];
}

/** Ids of the elements in rendered HTML. */
export function anchorsOf(html: string): string[] {
  return attributesOf(html, 'id');
}

function attributesOf(html: string, name: string): string[] {
  return [...elementsIn(parseFragment(html))].flatMap(({ attrs }) =>
    attrs.filter((attribute) => attribute.name === name).map(({ value }) => value),
  );
}

function* elementsIn(parent: Tree.ParentNode): Generator<Tree.Element> {
  for (const node of parent.childNodes) {
    if (!('tagName' in node)) continue;
    yield node;
    yield* elementsIn(node);
  }
}
