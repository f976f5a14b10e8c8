/** Names below /docs that the site's pages or Docusaurus use. */
const RESERVED = ['api', 'category', 'tags', 'next', 'current', 'intro', 'errors', 'webhooks', 'img', 'assets'];
/** Maximum length of an id. */
const MAX_LENGTH = 40;

/**
 * Returns an id for each title: lower-case letters, digits and hyphens, unique in the site. It begins with a letter,
 * because Docusaurus treats a leading number of a folder's name as its position.
 */
export function createIdentifiers(titles: readonly string[]): string[] {
  const used = new Set<string>(RESERVED);
  return titles.map((title) => {
    const wanted = toIdentifier(title);
    for (let number = 1; ; number++) {
      const id = number === 1 ? wanted : `${wanted}-${number}`;
      if (used.has(id)) continue;
      used.add(id);
      return id;
    }
  });
}

function toIdentifier(title: string): string {
  const name = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replaceAll(/^-+|-+$/g, '');
  if (name === '') return 'reference';
  return /^[a-z]/.test(name) ? name : `api-${name}`;
}
