import { type Change, objection, objectionsTo, type SpecChanges } from './changes.ts';

/** Formats changes for a terminal. */
export function asText(base: string, specs: SpecChanges[]): string {
  return specs
    .flatMap((spec) => [
      `${heading(base, spec)}`,
      ...group('breaking', spec.breaking),
      ...group('non-breaking', spec.nonBreaking),
      ...(spec.breaking.length + spec.nonBreaking.length ? [] : ['  no changes']),
      '',
    ])
    .join('\n');
}

/** Formats changes for a pull request comment. */
export function asMarkdown(base: string, specs: SpecChanges[]): string {
  return specs
    .flatMap((spec) => [
      `### ${heading(base, spec)}`,
      '',
      ...(spec.breaking.length + spec.nonBreaking.length ? [] : ['No changes.', '']),
      ...(spec.breaking.length ? [`**${spec.breaking.length} breaking**`, '', ...table(spec.breaking), ''] : []),
      ...objectionsTo(spec).flatMap((sentence) => [`> ${sentence}`, '']),
      ...(spec.nonBreaking.length
        ? [
            `<details><summary>${spec.nonBreaking.length} non-breaking</summary>`,
            '',
            ...table(spec.nonBreaking),
            '',
            '</details>',
            '',
          ]
        : []),
    ])
    .join('\n');
}

/** Formats changes as JSON. */
export function asJson(base: string, specs: SpecChanges[]): string {
  const ok = specs.every((spec) => objectionsTo(spec).length === 0);
  return JSON.stringify(
    { base, ok, specs: specs.map((spec) => ({ ...spec, objection: objection(spec) ?? null })) },
    null,
    2,
  );
}

function heading(base: string, { name, versions }: SpecChanges): string {
  const version = versions.base === versions.revision ? versions.base : `${versions.base} to ${versions.revision}`;
  return `${name} specification since ${base} (version ${version})`;
}

function group(title: string, changes: Change[]): string[] {
  if (changes.length === 0) return [];
  return [`  ${changes.length} ${title}`, ...changes.map(({ where, what }) => `    ${where}: ${what}`)];
}

function table(changes: Change[]): string[] {
  const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
  return ['| Where | What |', '| --- | --- |', ...changes.map(({ where, what }) => `| \`${where}\` | ${cell(what)} |`)];
}
