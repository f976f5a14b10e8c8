/**
 * The keys of each version of the secret, as annotations of the secret, since a version cannot have any: `keys-VERSION`
 * with the keys' ids, separated by dots. Ids are public: they are in the addresses of the site's files.
 * https://cloud.google.com/secret-manager/docs/annotate-secrets
 */
export function versionAnnotation(version: string): string {
  return `keys-${version}`;
}
