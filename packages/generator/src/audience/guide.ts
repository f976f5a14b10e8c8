import { unwrapMdxCodeBlocks } from '@docusaurus/utils';
import { type Document, parseDocument } from 'yaml';
import { FRONT_MATTER } from '../generate/guideRoute.ts';
import { Failure } from '../node/command.ts';
import { withoutHiddenImports } from './imports.ts';
import { maskNonMarkup, NON_MARKUP } from './nonMarkup.ts';

/** An audience's view of guides. */
export interface GuideView {
  readonly visible: ReadonlySet<string>;
  /** Ids of all audiences. */
  readonly declared: ReadonlySet<string>;
  /** Returns whether a link leads to a page that the audience does not see. */
  readonly isHidden: (target: string) => boolean;
}

/** The mark of a guide: the field `audience` of its front matter. */
const AUDIENCE_FIELD = /^(["']?)audience\1[ \t]*:.*\r?\n(?:[ \t]+\S.*\r?\n)*/m;

/** Names that were meant to be `audience`: `audiences`, `x-audience`, `Audience`. */
const MISSPELT_AUDIENCE = /^(?:x[-_]?)?audi[ae]n[cs]es?$/i;

/** In any case: the browser would treat `<audience>` as an unknown element and show its content. */
const AUDIENCE_TAG = /<\/?Audience\b[^>]*>/gi;
const AUDIENCE_START_TAG = /^<Audience\s+only=(["'])\s*([^"']*[^"'\s])\s*\1\s*>$/;

const LINK =
  /(?<!!)\[((?:[^[\]]|\[[^[\]]*\])*)\]\(\s*(?:<([^<>\n]*)>|([^\s()<>]*(?:\([^\s()]*\)[^\s()<>]*)*))(?:\s[\s>]*(?:"[^"]*"|'[^']*'|\([^()]*\)))?\s*\)/dg;
/** A `>` after `=` does not end a tag, because it is part of an arrow function. */
const LINK_ELEMENT =
  /<(a|Link)\s(?:(?:[^<>]|(?<==)>)*?\s)?(?:href|to)\s*=\s*\{?\s*["']([^"']+)["']\s*\}?(?:[^<>]|(?<==)>)*?(?:\/>|(?<!=)>([\s\S]*?)<\/\1\s*>)/dg;
const LINK_DEFINITION =
  /^[ \t]*\[(?!\^)([^[\]]+)\]:[ \t]*(?:\r?\n[ \t]*)?(?:<([^<>\n]*)>|(\S+))(?:(?:[ \t]+|[ \t]*\r?\n[ \t]*)(?:"[^"]*"|'[^']*'|\([^()]*\)))?[ \t]*$/dgm;
const FULL_REFERENCE = /(?<!!)\[((?:[^[\]]|\[[^[\]]*\])*)\]\[([^[\]]*)\]/dg;
const SHORT_REFERENCE = /(?<!!)\[([^[\]]+)\](?![[(])/dg;

/** Returns the fields of a page's front matter. */
export function readFrontMatter(text: string): Document {
  const [, settings = ''] = FRONT_MATTER.exec(text) ?? [];
  return parseDocument(settings);
}

/**
 * Returns the audience that a guide's front matter names; null for none.
 * @throws Failure if there is no such audience, or the mark is misspelt.
 */
export function parseAudienceMark(file: string, text: string, declared: ReadonlySet<string>): string | null {
  const document = readFrontMatter(text);
  assertNotMisspelt(file, Object.keys((document.toJS() ?? {}) as object));
  return document.has('audience') ? assertDeclared(String(document.get('audience') ?? ''), declared, file) : null;
}

/**
 * Returns a guide's text without its mark, without sections for other audiences and the imports that only these use.
 * Links to pages that the audience does not see are replaced by their text.
 * @throws Failure with the file if a section has no end, or names an unknown audience.
 */
export function guideForAudience(file: string, text: string, view: GuideView): string {
  const [head = ''] = FRONT_MATTER.exec(text) ?? [];
  // As Docusaurus does before it reads MDX.
  const whole = unwrapMdxCodeBlocks(text.slice(head.length));
  const body = withoutHiddenLinks(withoutHiddenSections(file, whole, view), view.isHidden);
  return head.replace(AUDIENCE_FIELD, '') + withoutHiddenImports(whole, body);
}

/** @throws Failure if a setting looks like a misspelt `audience`. */
export function assertNotMisspelt(file: string, names: readonly string[]): void {
  const misspelt = names.find((name) => name !== 'audience' && MISSPELT_AUDIENCE.test(name));
  if (misspelt !== undefined)
    throw new Failure(`${file}: "${misspelt}" is no mark and hides nothing: write "audience".`);
}

/** @throws Failure listing the existing audiences. */
export function assertDeclared(audience: string, declared: ReadonlySet<string>, place: string): string {
  if (declared.has(audience)) return audience;
  throw new Failure(`${place}: "${audience}" is not an audience: name one of ${[...declared].join(', ')}.`);
}

function withoutHiddenSections(file: string, body: string, { visible, declared }: GuideView): string {
  const open: boolean[] = [];
  let shown = '';
  let from = 0;
  for (const { 0: found, index } of maskNonMarkup(body).matchAll(AUDIENCE_TAG)) {
    const tag = body.slice(index, index + found.length);
    if (!open.includes(false)) shown += body.slice(from, index);
    from = index + tag.length;
    if (tag.startsWith('</')) {
      if (open.pop() === undefined) throw new Failure(`${file}: </Audience> has no start tag: remove it.`);
      continue;
    }
    const [, , only] = AUDIENCE_START_TAG.exec(tag) ?? [];
    if (only === undefined) throw new Failure(`${file}: ${tag} must be written as <Audience only="partners">.`);
    const audiences = only.split(/[\s,]+/).filter(Boolean);
    open.push(audiences.map((id) => visible.has(assertDeclared(id, declared, file))).includes(true));
  }
  if (open.length > 0) throw new Failure(`${file}: <Audience only="..."> has no end tag: add </Audience>.`);
  return shown + body.slice(from);
}

function withoutHiddenLinks(text: string, isHidden: GuideView['isHidden']): string {
  // Comments too must not name a page that is left out. Without its first character, a comment is read as text.
  const body = text.replace(NON_MARKUP, (code) =>
    /^(?:\{|<!--)/.test(code) ? code.slice(0, 1) + withoutHiddenLinks(code.slice(1), isHidden) : code,
  );
  const elements = replaceOutsideCode(body, LINK_ELEMENT, ([, target = '', text = '']) =>
    isHidden(target) ? text : null,
  );
  const inlineLinks = replaceOutsideCode(elements, LINK, ([text = '', angled = '', bare = '']) =>
    isHidden(angled || bare) ? text : null,
  );
  const targets = new Map<string, string>();
  replaceOutsideCode(inlineLinks, LINK_DEFINITION, ([label = '', angled = '', bare = '']) => {
    // Of several definitions of a label, the first one counts.
    if (!targets.has(normalizeLabel(label))) targets.set(normalizeLabel(label), angled || bare);
    return null;
  });
  const hiddenLabels = new Set([...targets].flatMap(([label, target]) => (isHidden(target) ? label : [])));
  if (hiddenLabels.size === 0) return inlineLinks;
  const definitions = replaceOutsideCode(inlineLinks, LINK_DEFINITION, ([label = '']) =>
    hiddenLabels.has(normalizeLabel(label)) ? '' : null,
  );
  const fullReferences = replaceOutsideCode(definitions, FULL_REFERENCE, ([text = '', label]) =>
    hiddenLabels.has(normalizeLabel(label || text)) ? text : null,
  );
  return replaceOutsideCode(fullReferences, SHORT_REFERENCE, ([label = '']) =>
    hiddenLabels.has(normalizeLabel(label)) ? label : null,
  );
}

/** Normalises a label for comparison. */
function normalizeLabel(label: string): string {
  return label.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/** @param replace is called with the groups of each match outside code; null keeps the match. */
function replaceOutsideCode(
  body: string,
  pattern: RegExp,
  replace: (groups: readonly (string | undefined)[]) => string | null,
): string {
  let text = '';
  let from = 0;
  for (const { indices = [] } of maskNonMarkup(body).matchAll(pattern)) {
    const [whole = [0, 0], ...groups] = indices;
    const instead = replace(groups.map((range) => range && body.slice(...range)));
    if (instead === null) continue;
    text += body.slice(from, whole[0]) + instead;
    from = whole[1];
  }
  return text + body.slice(from);
}
