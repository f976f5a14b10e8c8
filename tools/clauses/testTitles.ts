import { type Module, parse } from '@swc/core';

/** Text of a title between its computed parts: one item for a title without any. */
export type Title = readonly string[];

const TESTS = new Set(['test', 'it']);
const GROUPS = new Set(['describe']);
const MODIFIERS = new Set([...GROUPS, 'each', 'only', 'serial', 'parallel', 'concurrent']);
/** Placeholders of Jest's tables: `%s`, `$name`. */
const TABLE_VALUE = /%[a-z#$]|\$[\w.]+/;

interface Call {
  readonly kind: 'test' | 'group';
  readonly isTable: boolean;
}

/** Nodes of the parser's tree are walked by their fields, whatever their type. */
type Node = { readonly type?: string } & Readonly<Record<string, unknown>>;

/** What a source says without having been run. */
export interface TestSource {
  /** Titles of the groups around each test, and its own; a part of a title that is computed is left open. */
  readonly tests: readonly (readonly Title[])[];
  /** Its strings and numbers, and its templates: what a computed part of a title can be. */
  readonly texts: readonly Title[];
  /** Modules that it imports by a relative path, as written. */
  readonly imports: readonly string[];
}

/** Reads a source with tests of Playwright or Jest, or one that it imports. @throws where it cannot be parsed. */
export async function readTestSource(source: string): Promise<TestSource> {
  const module = await parse(source, { syntax: 'typescript', tsx: true });
  const tests: Title[][] = [];
  walk(module, [], tests);
  return { tests, texts: textsOf(module), imports: importsOf(module) };
}

function importsOf({ body }: Module): string[] {
  const sources = body.flatMap((item) => (item.type === 'ImportDeclaration' ? item.source.value : []));
  return sources.filter((name) => name.startsWith('.'));
}

function textsOf(value: unknown): Title[] {
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (typeof value !== 'object' || value === null) return [];
  const node = value as Node;
  if (node.type === 'StringLiteral' || node.type === 'NumericLiteral') return [[String(node.value)]];
  const below = Object.values(node).flatMap(textsOf);
  return node.type === 'TemplateLiteral' ? [titleOf(node, false), ...below] : below;
}

function walk(value: unknown, around: readonly Title[], found: Title[][]): void {
  if (Array.isArray(value)) {
    for (const item of value) walk(item, around, found);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const node = value as Node;
  const isCall = node.type === 'CallExpression';
  const call = isCall ? callOf(node.callee as Node) : null;
  const [first, ...rest] = isCall ? argumentsOf(node) : [];
  const body = rest.find(isFunction);
  if (!call || !first || !body) {
    for (const field of Object.values(node)) walk(field, around, found);
    return;
  }
  const titles = [...around, titleOf(first, call.isTable)];
  if (call.kind === 'group') walk(body, titles, found);
  else found.push(titles);
}

function argumentsOf(node: Node): Node[] {
  return (node.arguments as { expression: Node }[]).map(({ expression }) => expression);
}

function isFunction({ type }: Node): boolean {
  return type === 'ArrowFunctionExpression' || type === 'FunctionExpression';
}

/** Reads `test`, `test.describe`, `test.each(...)` and the like; null for any other call, skipped tests included. */
function callOf(callee: Node): Call | null {
  const names = namesOf(callee);
  const [root = '', ...modifiers] = names;
  if (!TESTS.has(root) && !GROUPS.has(root)) return null;
  if (!modifiers.every((name) => MODIFIERS.has(name))) return null;
  return {
    kind: names.some((name) => GROUPS.has(name)) ? 'group' : 'test',
    isTable: names.includes('each'),
  };
}

function namesOf(node: Node): string[] {
  switch (node.type) {
    case 'Identifier':
      return [node.value as string];
    case 'MemberExpression':
      return [...namesOf(node.object as Node), ...namesOf(node.property as Node)];
    case 'CallExpression':
      return namesOf(node.callee as Node);
    case 'TaggedTemplateExpression':
      return namesOf(node.tag as Node);
    default:
      return [];
  }
}

function titleOf(node: Node, isTable: boolean): Title {
  if (node.type === 'StringLiteral') {
    const text = node.value as string;
    return isTable ? text.split(TABLE_VALUE) : [text];
  }
  if (node.type !== 'TemplateLiteral') return ['', ''];
  return (node.quasis as { cooked: string }[]).flatMap(({ cooked }) => (isTable ? cooked.split(TABLE_VALUE) : cooked));
}
