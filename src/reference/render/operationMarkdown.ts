import type { Operation } from '../model/operation';
import { PLACES } from '../model/parameter';
import type { Response } from '../model/response';
import { asBlock, asCode, asLine, asText } from '../prose/markdownText';
import { sampleRequest } from '../samples/request';
import { samplesOf } from '../samples/samples';
import { fields, item } from './schemaMarkdown';

/** Returns an operation as a Markdown document, for "Copy page". */
export function operationMarkdown(operation: Operation): string {
  const { title, method, path, description, servers, authorization, stateChanges, related } = operation;
  return [
    `# ${asText(title)}`,
    asBlock('http', `${method.toUpperCase()} ${path}`),
    operation.deprecated ? '**Deprecated.**' : '',
    description,
    servers.length > 0 ? `Servers:\n\n${servers.map(({ url }) => `- ${asLine(url)}`).join('\n')}` : '',
    authorization
      ? `## Authorization\n\n${asLine(authorization.kind)}${authorization.scopes.map((scope) => `, scope ${asCode(scope)}`).join('')}`
      : '',
    ...parameters(operation),
    ...requestBody(operation),
    asBlock('bash', samplesOf(sampleRequest(operation, operation.requestBody?.examples[0]?.value)).curl),
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

function parameters({ parameters: all }: Operation): string[] {
  return PLACES.flatMap((place) => {
    const rows = all
      .filter((parameter) => parameter.place === place)
      .map(({ name, required, schema, description }) => item(name, required, { ...schema, description }, 0));
    return rows.length > 0 ? [`## ${heading(place)} parameters\n\n${rows.join('\n')}`] : [];
  });
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

function heading(place: string): string {
  return place.charAt(0).toUpperCase() + place.slice(1);
}
