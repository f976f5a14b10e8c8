import { sentMethod } from '../document/sentMethod';
import type { Callback, CallbackRequest } from '../model/callback';
import { asBlock, asCode, asText } from '../prose/markdownText';
import { answersMarkdown, payloadMarkdown } from './bodyMarkdown';
import { item } from './schemaMarkdown';

export function callbacksMarkdown(callbacks: readonly Callback[]): string[] {
  if (callbacks.length === 0) return [];
  return [
    '## Callbacks',
    ...callbacks.flatMap(({ name, requests }) => [`### ${asText(name)}`, ...requests.flatMap(requestMarkdown)]),
  ];
}

function requestMarkdown(request: CallbackRequest): string[] {
  const { method, url, summary, descriptions, deprecated, parameters, payload, answers, callbacks } = request;
  return [
    asBlock('http', `${sentMethod(method)} ${url}`),
    deprecated ? '**Deprecated.**' : '',
    asText(summary),
    ...descriptions,
    parameters
      .map(({ name, required, schema, description }) => item(name, required, { ...schema, description }, 0))
      .join('\n'),
    ...(payload ? payloadMarkdown(payload, '#### Payload') : []),
    ...answersMarkdown(answers, 4),
    callbacks.length > 0 ? `Has callbacks of its own: ${callbacks.map(asCode).join(', ')}.` : '',
  ];
}
