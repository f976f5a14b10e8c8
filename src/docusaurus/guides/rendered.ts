/** How the two forms of a part are marked in a rendered page. */
export const COMPARED = { original: 'original', shown: 'shown' } as const;

const PAIR = new RegExp(
  `<template data-guide="${COMPARED.original}">(.*?)</template><template data-guide="${COMPARED.shown}">(.*?)</template>`,
  'gs',
);

/**
 * Returns a rendered page with its parts as React makes them.
 * @throws Error when browsers would show one of them in another way.
 */
export function chooseOriginals(html: string, route: string): string {
  return html.replaceAll(PAIR, (_pair, original: string, shown: string) => {
    if (normalise(original) !== normalise(shown))
      throw new Error(
        `${route}: the server shows "${original}", and browsers would show "${shown}". Does a component of this site show one of these elements? Add it to MAPPED in src/docusaurus/guides/ownElements.ts. Otherwise Docusaurus has changed: see "Static guides" in UPGRADING.md.`,
      );
    return original;
  });
}

/** React puts comments between texts, and escapes apostrophes. */
function normalise(html: string): string {
  return html.replaceAll('<!-- -->', '').replaceAll('&#x27;', "'");
}
