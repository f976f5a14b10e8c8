import { sentMethod } from '../document/sentMethod';
import type { Callback, CallbackRequest } from '../model/callback';
import { asBlock, asCode, asText } from '../prose/markdownText';
import { answersMarkdown, payloadMarkdown } from './bodyMarkdown';
import { codeSamplesMarkdown, linkMarkdown, serversMarkdown } from './headMarkdown';
import { item } from './schemaMarkdown';
import { securityMarkdown } from './securityMarkdown';

export function callbacksMarkdown(callbacks: readonly Callback[]): string[] {
  if (callbacks.length === 0) return [];
  return [
    '## Callbacks',
    ...callbacks.flatMap(({ name, requests }) => [`### ${asText(name)}`, ...requests.flatMap(requestMarkdown)]),
  ];
}

function requestMarkdown(request: CallbackRequest): string[] {
  const { method, url, summary, descriptions, deprecated, parameters, payload, answers, callbacks } = request;
  const { deprecation, externalDocs, servers, security } = request;
  return [
    asBlock('http', `${sentMethod(method)} ${url}`),
    request.badges.map(asText).join(', '),
    deprecated || deprecation ? `**Deprecated.** ${deprecation}`.trim() : '',
    asText(summary),
    ...descriptions,
    externalDocs ? `See ${linkMarkdown(externalDocs)}` : '',
    servers.level === 'document' ? '' : `Servers of this ${servers.level}:\n\n${serversMarkdown(servers.servers)}`,
    ...(security ? securityMarkdown(security.security, '#### Authorization') : []),
    parameters
      .map(({ name, required, schema, description }) => item(name, required, { ...schema, description }, 0))
      .join('\n'),
    ...(payload ? payloadMarkdown(payload, '#### Payload') : []),
    ...codeSamplesMarkdown(request.codeSamples),
    ...answersMarkdown(answers, 4),
    callbacks.length > 0 ? `Has callbacks of its own: ${callbacks.map(asCode).join(', ')}.` : '',
  ];
}
