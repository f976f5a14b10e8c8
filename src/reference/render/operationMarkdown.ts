import { sentMethod } from '../document/operations';
import type { Operation } from '../model/operation';
import { PLACES } from '../model/parameter';
import { asBlock, asCode, asLine, asText } from '../prose/markdownText';
import { bodyMarkdown, responsesMarkdown } from './bodyMarkdown';
import { callbacksMarkdown } from './callbackMarkdown';
import { item } from './schemaMarkdown';

/** Returns an operation as a Markdown document, for "Copy page". */
export function operationMarkdown(operation: Operation): string {
  const { title, method, path, description, servers, authorization, stateChanges, related } = operation;
  return [
    `# ${asText(title)}`,
    operation.kind === 'webhook'
      ? `Event ${asCode(path)}: the service sends this request to your URL, with the method ${asCode(sentMethod(method))}.`
      : asBlock('http', `${method.toUpperCase()} ${path}`),
    operation.deprecated ? '**Deprecated.**' : '',
    description,
    servers.length > 0 && operation.kind === 'operation'
      ? `Servers:\n\n${servers.map(({ url }) => `- ${asLine(url)}`).join('\n')}`
      : '',
    authorization
      ? `## Authorization\n\n${asLine(authorization.kind)}${authorization.scopes.map((scope) => `, scope ${asCode(scope)}`).join('')}`
      : '',
    ...parameters(operation),
    ...bodyMarkdown(operation),
    ...responsesMarkdown(operation),
    ...callbacksMarkdown(operation.callbacks),
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

function list(title: string, rows: readonly string[]): string[] {
  return rows.length > 0 ? [`## ${title}\n\n${rows.map((row) => `- ${row}`).join('\n')}`] : [];
}

function heading(place: string): string {
  return place.charAt(0).toUpperCase() + place.slice(1);
}
