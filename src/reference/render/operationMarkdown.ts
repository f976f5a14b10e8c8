import type { Change } from '../model/changes';
import type { Operation } from '../model/operation';
import { asCode, asLine, asText } from '../prose/markdownText';
import { bodyMarkdown, responsesMarkdown } from './bodyMarkdown';
import { callbacksMarkdown } from './callbackMarkdown';
import { codeSamplesMarkdown, headMarkdown } from './headMarkdown';
import { parametersMarkdown } from './parameterMarkdown';
import { securityMarkdown } from './securityMarkdown';

/** Returns an operation as a Markdown document, for "Copy page". */
export function operationMarkdown(operation: Operation): string {
  const { security, parameters, codeSamples, stateChanges, related, changes } = operation;
  return [
    ...headMarkdown(operation),
    ...(security ? securityMarkdown(security) : []),
    ...parametersMarkdown(parameters),
    ...bodyMarkdown(operation),
    ...codeSamplesMarkdown(codeSamples),
    ...responsesMarkdown(operation),
    ...callbacksMarkdown(operation.callbacks),
    stateChanges.length > 0
      ? `## State changes\n\n${stateChanges.map(({ status, from, to }) => `- ${asLine(status)}: ${asCode(from)} to ${asCode(to)}`).join('\n')}`
      : '',
    ...list('Related', [
      ...related.sandbox.map((link) => `In the sandbox: [${asText(link.title)}](${link.href})`),
      ...related.operations.map((link) => `[${asText(link.title)}](${link.href})`),
      ...related.webhooks.map(({ name, href }) => `Event [${asText(name)}](${href})`),
    ]),
    ...(changes.length > 0 ? ['## Changes', ...changes.flatMap(changeMarkdown)] : []),
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
}

function changeMarkdown({ version, date, entries }: Change): string[] {
  return [
    `### ${asText([version, date].filter(Boolean).join(', '))}`,
    ...entries.flatMap(({ kind, text }) => [kind && `${asText(kind)}:`, text]),
  ];
}

function list(title: string, rows: readonly string[]): string[] {
  return rows.length > 0 ? [`## ${title}\n\n${rows.map((row) => `- ${row}`).join('\n')}`] : [];
}
