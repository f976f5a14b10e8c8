import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow } from 'gatedocs-generator/node';
import { parse } from 'gatedocs-reference/read';

/** The version member of an OpenAPI document. It rules out most files of a folder without parsing. */
const VERSION_MEMBER = /(?:^|[{,])\s*["']?(?:openapi|swagger)["']?\s*:/m;

/** Returns the named files, the OpenAPI documents in the named folders, and the files of patterns with wildcards. */
export async function findDocuments(patterns: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const place of patterns) {
    const entry = await stat(place).catch(() => undefined);
    if (entry?.isDirectory()) found.push(...(await documentsBelow(place)));
    else if (!entry && /[*?]/.test(place)) found.push(...(await expandGlob(place)));
    else found.push(place);
  }
  return [...new Set(found)];
}

async function documentsBelow(folder: string): Promise<string[]> {
  const files = (await filesBelow(folder)).filter(
    (file) => /\.(?:ya?ml|json)$/i.test(file) && !file.includes('node_modules/'),
  );
  const kept: string[] = [];
  for (const file of files) {
    const place = path.join(folder, file);
    if (isDocument(await readFile(place, 'utf8'))) kept.push(place);
  }
  return kept;
}

/** A text that cannot be parsed counts as a document, so that its error is reported. */
function isDocument(text: string): boolean {
  if (!VERSION_MEMBER.test(text)) return false;
  try {
    const content = parse(text);
    return typeof content === 'object' && content !== null && ('openapi' in content || 'swagger' in content);
  } catch {
    return true;
  }
}

/**
 * Expands a pattern, for shells that do not: `*` and `?` match within one folder, `**` matches any number of folders.
 */
async function expandGlob(pattern: string): Promise<string[]> {
  const folder = path.dirname(`${pattern.split(/[*?]/)[0]}x`);
  const files = await filesBelow(folder).catch(() => []);
  const expression = new RegExp(`^${path.normalize(pattern).replaceAll(GLOB_TOKEN, toExpression)}$`);
  return files.map((file) => path.join(folder, file)).filter((file) => expression.test(file));
}

/** A token with a meaning in a pattern or in a regular expression. */
const GLOB_TOKEN = /\*\*\/|\*+|[?\\^$.|+(){}[\]]/g;
const EXPRESSIONS: Readonly<Record<string, string>> = { '**/': '(?:.*/)?', '*': '[^/]*', '**': '.*', '?': '[^/]' };

function toExpression(token: string): string {
  return EXPRESSIONS[token] ?? `\\${token}`;
}
