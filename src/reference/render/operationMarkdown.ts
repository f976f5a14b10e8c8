import type { Operation } from '../model/operation';
import type { Response } from '../model/response';
import { asBlock, asCode, asLine, asText } from '../prose/markdownText';
import { sampleRequest } from '../samples/request';
import { samplesOf } from '../samples/samples';
import { codeSamplesMarkdown, headMarkdown } from './headMarkdown';
import { parametersMarkdown } from './parameterMarkdown';
import { fields } from './schemaMarkdown';
import { securityMarkdown } from './securityMarkdown';

/** Returns an operation as a Markdown document, for "Copy page". */
export function operationMarkdown(operation: Operation): string {
  const { security, parameters, codeSamples, stateChanges, related } = operation;
  return [
    ...headMarkdown(operation),
    ...(security ? securityMarkdown(security) : []),
    ...parametersMarkdown(parameters),
    ...requestBody(operation),
    asBlock('bash', samplesOf(sampleRequest(operation, operation.requestBody?.examples[0]?.value)).curl),
    ...codeSamplesMarkdown(codeSamples),
    '## Responses',
    ...operation.responses.map(response),
    stateChanges.length > 0
      ? `## State changes\n\n${stateChanges.map(({ status, from, to }) => `- ${asLine(status)}: ${asCode(from)} to ${asCode(to)}`).join('\n')}`
      : '',
    ...list('Related', [
      ...related.simulator.map((link) => `In the sandbox: [${asText(link.title)}](${link.href})`),
      ...related.operations.map((link) => `[${asText(link.title)}](${link.href})`),
      ...related.webhooks.map(({ name, href }) => `Event [${asText(name)}](${href})`),
    ]),
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
}

function requestBody({ requestBody: body }: Operation): string[] {
  if (!body) return [];
  const example = body.examples[0];
  return [
    `## Request body\n\n${asCode(body.mediaType)}${body.required ? ', required' : ''}. ${body.description}`.trim(),
    body.schema ? fields(body.schema, 0) : '',
    example ? asBlock('json', JSON.stringify(example.value, null, 2)) : '',
  ];
}

function response({ status, reason, description, codes, schema, examples, isError }: Response): string {
  const [example] = examples;
  return [
    `### ${asText(`${status} ${reason}`.trim())}`,
    description,
    codes.map(({ code, description: text }) => `- ${asCode(code)}: ${text}`).join('\n'),
    schema && !isError ? fields(schema, 0) : '',
    example && !isError ? asBlock('json', JSON.stringify(example.value, null, 2)) : '',
  ]
    .filter(Boolean)
    .join('\n\n');
}

function list(title: string, rows: readonly string[]): string[] {
  return rows.length > 0 ? [`## ${title}\n\n${rows.map((row) => `- ${row}`).join('\n')}`] : [];
}
