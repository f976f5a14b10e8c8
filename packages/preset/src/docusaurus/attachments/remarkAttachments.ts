import { type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { readPageRoutes } from 'gatedocs-generator/generated';
import { Failure } from 'gatedocs-generator/node';

interface Node {
  type: string;
  readonly url?: string;
  readonly title?: string | null;
  readonly identifier?: string;
  readonly children?: readonly Node[];
  [property: string]: unknown;
}

/** A guide of which unified compiles the text. */
interface Guide {
  readonly path: string;
  /** The site's folder. As an option of the plugin it would be in the configuration, which every reader gets. */
  readonly cwd: string;
}

/** Largest file in bytes: a browser gives up a file that takes longer than FILE_TIMEOUT_MS in packages/rules/src/seal. */
const MAXIMUM_BYTES = 10_000_000;
const MEGABYTE = 1_000_000;

/** Docusaurus' name of the site's folder, at the start of a path. */
const SITE_ALIAS = '@site/';
/** An address with a scheme, of a host, from the site's root, or of a part of the page. */
const NOT_RELATIVE = /^(?:[a-z][a-z0-9+.-]*:|\/|#|\?|$)/i;
const GUIDE = /\.mdx?$/i;
/** The end of a file's name; `v1.2` is no file. */
const EXTENSION = /\.[a-z][a-z0-9]*$/i;

/**
 * Turns links to files beside a guide (`[form](./form.pdf)`) into downloads behind the gate: the content of each file is
 * a chunk of its own, which is loaded when a reader asks for it.
 * @throws Failure naming the guide and the link, if the file is missing or too large.
 */
export default function remarkAttachments(): (tree: Node, guide: Guide) => Promise<void> {
  return async (tree, guide) => {
    const nodes = [...descendants(tree)];
    const targets = new Map<string, string>();
    // The first definition counts.
    for (const { type, identifier = '', url = '' } of nodes)
      if (type === 'definition' && !targets.has(identifier)) targets.set(identifier, url);
    for (const node of nodes) {
      if (node.type !== 'link' && node.type !== 'linkReference') continue;
      const link = node.url ?? targets.get(node.identifier ?? '') ?? '';
      const file = await attachedFile(link, guide);
      if (file !== null) makeDownload(node, file, path.dirname(guide.path));
    }
  };
}

function* descendants(node: Node): Generator<Node> {
  yield node;
  for (const child of node.children ?? []) yield* descendants(child);
}

/** Returns the file that a link of a guide leads to; null for a link to anything else. */
async function attachedFile(link: string, { path: guide, cwd: siteDir }: Guide): Promise<string | null> {
  const target = decodePath(link.replace(/[?#].*$/, ''));
  if (NOT_RELATIVE.test(target) || GUIDE.test(target) || path.extname(target) === '') return null;
  const file = target.startsWith(SITE_ALIAS)
    ? path.join(siteDir, target.slice(SITE_ALIAS.length))
    : path.join(path.dirname(guide), target);
  const place = `${pathInSite(guide, siteDir)} links to ${link}`;
  const found: Stats | undefined = statSync(file, { throwIfNoEntry: false });
  if (found?.isFile()) {
    if (found.size > MAXIMUM_BYTES)
      throw new Failure(
        `${place}, which has ${Math.ceil(found.size / MEGABYTE)} MB: a file beside a guide may have ${MAXIMUM_BYTES / MEGABYTE} MB, so make it smaller, or link to it elsewhere.`,
      );
    return file;
  }
  if (!EXTENSION.test(target) || (await isPage(path.posix.basename(target)))) return null;
  throw new Failure(
    `${place}, but there is no file ${pathInSite(file, siteDir)}: add the file, or correct the link, which is relative to the guide.`,
  );
}

/** Returns whether a page of the site has such a name, which can look like that of a file: Docusaurus checks its link. */
async function isPage(name: string): Promise<boolean> {
  return (await readPageRoutes()).some((route) => route.endsWith(`/${name}`));
}

/** Replaces a link by <Attachment>, whose content loads the file. */
function makeDownload(node: Node, file: string, folder: string): void {
  const { title } = node;
  // Without the loaders of Docusaurus, which would compile a script or resize an image.
  const request = `!!./${path.relative(folder, file).split(path.sep).join('/')}?attachment`.replaceAll('#', '\0#');
  node.type = 'mdxJsxTextElement';
  node.name = 'Attachment';
  node.attributes = [
    { type: 'mdxJsxAttribute', name: 'file', value: path.basename(file) },
    ...(title ? [{ type: 'mdxJsxAttribute', name: 'title', value: title }] : []),
    {
      type: 'mdxJsxAttribute',
      name: 'load',
      value: { type: 'mdxJsxAttributeValueExpression', value: '', data: { estree: importProgram(request) } },
    },
  ];
}

/** Returns the program `() => import(request)`. */
function importProgram(request: string): object {
  const source = { type: 'Literal', value: request, raw: JSON.stringify(request) };
  const load = {
    type: 'ArrowFunctionExpression',
    params: [],
    expression: true,
    body: { type: 'ImportExpression', source },
  };
  return { type: 'Program', sourceType: 'module', body: [{ type: 'ExpressionStatement', expression: load }] };
}

function pathInSite(file: string, siteDir: string): string {
  return path.relative(siteDir, file).split(path.sep).join('/');
}

/** Decodes a path, or returns it unchanged if it is malformed. */
function decodePath(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
