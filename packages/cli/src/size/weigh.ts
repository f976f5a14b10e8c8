import path from 'node:path';
import filePlugin from '@size-limit/file';
import { Failure } from 'gatedocs-preset/node';
import { type Renderer, referencesOf, type SiteOptions, usesTheme } from 'gatedocs-preset/site';
import sizeLimit from 'size-limit';
import { site } from '../site.ts';
import { BUDGETS } from './budgets.ts';
import { type PageFiles, pageFilesOf } from './pageFiles.ts';

interface Rule {
  readonly name: string;
  /** Compressed bytes. */
  readonly budget: number;
  /** Files of a page that count; none when the rule does not apply to it. */
  readonly filesOf: (page: PageFiles) => readonly string[];
}

interface File {
  readonly name: string;
  /** Compressed bytes. */
  readonly size: number;
}

/** Result of a rule for a page. */
interface Finding {
  readonly page: string;
  readonly size: number;
  readonly files: readonly File[];
}

function rulesFor(references: SiteOptions['references']): Rule[] {
  // With or without a version in the path.
  const patterns = referencesOf(references).map(({ folder, renderer }) => ({
    pattern: new RegExp(`^${folder.replace('/', '/(?:[^/]+/)?')}/`),
    renderer,
  }));
  const rendererOf = (page: string): Renderer | null =>
    patterns.find(({ pattern }) => pattern.test(page))?.renderer ?? null;
  const pagesOf =
    (renderer: Renderer | null): Rule['filesOf'] =>
    ({ page, all }) =>
      rendererOf(page) === renderer ? all : [];
  return [
    { name: 'reference', budget: BUDGETS.reference, filesOf: pagesOf('own') },
    ...(usesTheme(references)
      ? [{ name: 'reference with the theme', budget: BUDGETS.theme, filesOf: pagesOf('theme') }]
      : []),
    { name: 'other pages', budget: BUDGETS.plain, filesOf: pagesOf(null) },
    { name: 'before the text', budget: BUDGETS.text, filesOf: ({ text }) => text },
    { name: 'gate', budget: BUDGETS.gate, filesOf: ({ gate }) => gate },
  ];
}

/**
 * Checks the size of the files that each page of a build needs before it is interactive. Files fetched at idle time and
 * the sign-in screen are measured by the browser tests.
 * @returns the heaviest page per rule, one line each.
 * @throws Failure naming the pages that exceed a budget and their largest files.
 */
export async function checkSizes(build: string, key: Buffer | null, references = site.references): Promise<string> {
  const pages = await pageFilesOf(build, key);
  const sizes = await measureFiles(build, [...new Set(pages.flatMap(({ all }) => all))]);
  const findings = rulesFor(references).map((rule) => ({ rule, pages: heaviestFirst(pages, rule, sizes) }));
  const problems = findings.flatMap(({ rule, pages: heaviest }) => describeExcess(rule, heaviest));
  if (problems.length > 0) throw new Failure(problems.join('\n'));
  return findings.flatMap(({ rule, pages: [heaviest] }) => (heaviest ? line(rule, heaviest) : [])).join('\n');
}

/** Returns the compressed bytes of each file. */
async function measureFiles(build: string, files: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const checks = files.map((file) => ({ files: [path.join(build, file)] }));
  const measured = (await sizeLimit(filePlugin, { checks })) as readonly { readonly size: number }[];
  return new Map(files.map((file, index) => [file, measured[index]?.size ?? 0]));
}

function heaviestFirst(pages: readonly PageFiles[], rule: Rule, sizes: ReadonlyMap<string, number>): Finding[] {
  const findings = pages.map((page) => {
    const files = rule.filesOf(page).map((name) => ({ name, size: sizes.get(name) ?? 0 }));
    return { page: page.page, files, size: files.reduce((sum, { size }) => sum + size, 0) };
  });
  return findings.sort((left, right) => right.size - left.size);
}

function line({ name, budget }: Rule, { page, size }: Finding): string {
  return `${inKb(size)} of ${inKb(budget)}  ${name}, at most: ${page}`;
}

function describeExcess({ name, budget }: Rule, found: readonly Finding[]): string[] {
  const over = found.filter(({ size }) => size > budget);
  return over.slice(0, 1).flatMap(({ page, size, files }) => [
    `${inKb(size)} of ${inKb(budget)}  ${name}: ${page}${over.length > 1 ? ` and ${over.length - 1} more exceed the budget` : ' exceeds the budget'}; largest files`,
    ...[...files]
      .sort((left, right) => right.size - left.size)
      .slice(0, 5)
      .map((file) => `  ${inKb(file.size)}  ${file.name}`),
  ]);
}

function inKb(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`.padStart(8);
}
