/** In parentheses, such as ` ([why](decisions/sealing.md))`, and as a sentence of its own. */
const ASIDE = /\s\(\[[^\]]+\]\(([^)\s]+)\)\)|\s\[Why\]\(([^)\s]+)\)\./g;
const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/g;

/**
 * Returns a guide as it is published with a package: links to files of this repository that the package does not have
 * become text, and those that only lead to a reason go.
 * @param files files of the package, beside the guide.
 */
export function unlinkMissingFiles(text: string, files: readonly string[]): string {
  const isOwn = (target: string): boolean =>
    /^(?:#|https?:|mailto:)/.test(target) || files.includes(target.split('#')[0] ?? '');
  return text
    .replace(ASIDE, (aside, target?: string, reason?: string) => (isOwn(target ?? reason ?? '') ? aside : ''))
    .replace(LINK, (link, words: string, target: string) => (isOwn(target) ? link : words));
}
