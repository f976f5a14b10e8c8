import { sentMethod } from '../document/sentMethod';
import type { RawExternalDocs } from '../document/types';
import type { CodeSample } from '../model/codeSamples';
import type { Operation } from '../model/operation';
import type { OperationServers, Server } from '../model/server';
import { isWebUrl } from '../model/webUrl';
import { asBlock, asCode, asLine, asText } from '../prose/markdownText';

/** Returns the parts of a copied page above the authorization. */
export function headMarkdown(operation: Operation): string[] {
  const { kind, title, description, deprecated, deprecation, badges, item, externalDocs, servers } = operation;
  return [
    `# ${asText(title)}`,
    endpoint(operation),
    badges.map(asText).join(', '),
    deprecated || deprecation ? `**Deprecated.** ${deprecation}`.trim() : '',
    description,
    item.summary || item.description
      ? [`${kind === 'webhook' ? 'All requests of this event' : 'All operations of this path'}:`, asText(item.summary)]
          .join(' ')
          .trim()
      : '',
    item.description,
    externalDocs ? `See ${linkMarkdown(externalDocs)}` : '',
    kind === 'operation' ? operationServersMarkdown(servers) : '',
  ];
}

function endpoint({ kind, method, path }: Operation): string {
  if (kind === 'operation') return asBlock('http', `${sentMethod(method)} ${path}`);
  return `Event ${asCode(path)}: the service sends this request to your URL, with the method ${asCode(sentMethod(method))}.`;
}

function operationServersMarkdown({ level, servers }: OperationServers): string {
  if (servers.length === 0) return '';
  return `${level === 'document' ? 'Servers' : `Servers of this ${level}`}:\n\n${serversMarkdown(servers)}`;
}

/** Returns a list of servers with their variables. */
export function serversMarkdown(servers: readonly Server[]): string {
  return servers.flatMap(serverLines).join('\n');
}

function serverLines({ url, name, description, isRelative, variables }: Server): string[] {
  const facts = [asText(name), isRelative ? 'relative to where the API runs' : '', inOneLine(description)];
  const more = facts.filter(Boolean).join('. ');
  return [
    `- ${asLine(url || '/')}${more ? `: ${more}` : ''}`,
    ...variables.map((variable) => {
      const parts = [
        variable.defaultValue ? `default ${asCode(variable.defaultValue)}` : '',
        variable.values.length > 0 ? `one of ${variable.values.map(asCode).join(', ')}` : '',
        inOneLine(variable.description),
      ].filter(Boolean);
      return `  - ${asCode(`{${variable.name}}`)}${parts.length > 0 ? `: ${parts.join('; ')}` : ''}`;
    }),
  ];
}

export function codeSamplesMarkdown(samples: readonly CodeSample[]): string[] {
  return samples.map(({ label, grammar, source }) => `${asText(label)}:\n\n${asBlock(wordOf(grammar), source)}`);
}

/** Returns the language of a fenced block, which is one word. */
function wordOf(grammar: string): string {
  return grammar.replace(/[^\w+#.-]/g, '');
}

/** Returns a link, or the text and the URL if it is no web address. */
export function linkMarkdown({ url, description }: RawExternalDocs): string {
  if (!isWebUrl(url)) return [description && asText(description), asCode(url)].filter(Boolean).join(' ');
  return description
    ? `[${asText(description)}](${new URL(url).href.replace(/[()]/g, encodeBracket)})`
    : `<${new URL(url).href}>`;
}

function encodeBracket(bracket: string): string {
  return bracket === '(' ? '%28' : '%29';
}

/** Returns Markdown for an item of a list. */
export function inOneLine(markdown: string): string {
  return markdown.replaceAll(/\s*\n\s*/g, ' ').trim();
}
