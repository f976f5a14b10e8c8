import { languagesOf } from '../languages';
import { type ErrorHeaders, errorBodiesOf, errorHeadersOf } from '../model/errors';
import type { Header } from '../model/header';
import type { Operation } from '../model/operation';
import type { RequestBody } from '../model/requestBody';
import type { Response } from '../model/response';
import { asBlock, asCode, asText } from '../prose/markdownText';
import { bodyPanels } from '../samples/bodyPanels';
import { buildRequest } from '../samples/request';
import { requestTemplate } from '../samples/requestTemplate';
import { exampleValues } from '../samples/requestValues';
import { samplesOf } from '../samples/samples';
import { contentsMarkdown, examplesMarkdown, headersMarkdown, mediaTypesMarkdown } from './contentMarkdown';
import { linksMarkdown } from './linkMarkdown';

/** Returns the body of an operation, with a call in curl; the payload of a webhook. */
export function bodyMarkdown(operation: Operation): string[] {
  const { kind, requestBody } = operation;
  const isEvent = kind === 'webhook';
  const body = requestBody ? payloadMarkdown(requestBody, isEvent ? '## Payload' : '## Request body') : [];
  return isEvent ? body : [...body, sampleOf(operation)];
}

export function payloadMarkdown({ required, description, contents }: RequestBody, heading: string): string[] {
  const types = mediaTypesMarkdown(contents);
  const facts = [types, required ? 'required' : ''].filter(Boolean).join(', ');
  return [
    `${heading}\n\n${[facts && `${facts}.`, description].filter(Boolean).join(' ')}`.trim(),
    ...contentsMarkdown(contents),
    ...examplesMarkdown(contents),
  ];
}

/** Returns the sample in the site's first language, which is curl unless the owner says otherwise. */
function sampleOf(operation: Operation): string {
  const template = requestTemplate(operation);
  const [panel] = bodyPanels(template);
  const samples = samplesOf(buildRequest(template, exampleValues(template, panel?.value, panel?.mediaType)));
  const [language] = languagesOf(template.languages);
  return language ? asBlock(language.grammar, samples[language.id]) : '';
}

export function responsesMarkdown({ kind, responses }: Operation): string[] {
  if (kind === 'webhook') return answersMarkdown(responses, 2);
  const bodies = errorBodiesOf(responses.filter(({ isError }) => isError));
  const { own, repeated } = errorHeadersOf(responses);
  const headersOf = ({ isError, status, headers }: Response): readonly Header[] =>
    isError ? (own.get(status) ?? []) : headers;
  return [
    '## Responses',
    ...responses.map((response) =>
      responseMarkdown({ ...response, headers: headersOf(response) }, 3, response.isError),
    ),
    repeatedHeaders(repeated),
    ...bodies.flatMap(({ content, statuses }) => [
      `### Body of errors${statuses.length > 0 ? ` ${statuses.map(asText).join(', ')}` : ''}`,
      `${mediaTypesMarkdown([content])}.`,
      ...contentsMarkdown([content]),
    ]),
  ];
}

function repeatedHeaders(repeated: ErrorHeaders['repeated']): string {
  const groups = repeated.map(({ headers, statuses }) =>
    [
      headers.map(({ name }) => asCode(name)).join(', '),
      ...(statuses.length > 0 ? [`(${statuses.map(asText).join(', ')})`] : []),
    ].join(' '),
  );
  return groups.length > 0 ? `Headers of errors, as above: ${groups.join('; ')}` : '';
}

/** Returns what the service expects as the answers to a request of its own. */
export function answersMarkdown(responses: readonly Response[], level: 2 | 4): string[] {
  if (responses.length === 0) return [];
  return [
    `${'#'.repeat(level)} Your answer`,
    ...responses.map((response) => responseMarkdown(response, level + 1, false)),
  ];
}

function responseMarkdown(response: Response, level: number, isShared: boolean): string {
  const { status, reason, description, codes, contents, headers, links } = response;
  const types = mediaTypesMarkdown(contents);
  return [
    `${'#'.repeat(level)} ${asText(`${status} ${reason}`.trim())}`,
    types && !isShared ? `${types}.` : '',
    description,
    codes
      .map(({ code, href, description: text }) => `- ${href ? `[${asCode(code)}](${href})` : asCode(code)}: ${text}`)
      .join('\n'),
    ...(isShared ? [] : contentsMarkdown(contents)),
    ...headersMarkdown(headers),
    ...linksMarkdown(links),
    ...(isShared ? [] : examplesMarkdown(contents)),
  ]
    .filter(Boolean)
    .join('\n\n');
}
