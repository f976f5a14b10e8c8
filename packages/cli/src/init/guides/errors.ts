import { type Content, errorBodiesOf, type Response } from 'gatedocs-reference/model';
import { exampleText } from './firstRequest.ts';
import {
  bulletList,
  guidePage,
  mdxBlock,
  mdxCode,
  mdxHeading,
  mdxText,
  paragraph,
  plainLine,
  shortText,
  table,
} from './mdx.ts';
import { type GuideSource, linkTo } from './source.ts';

/** Maximum numbers of bodies, members and codes in the guide; the reference has all. */
const BODIES = 3;
const MEMBERS = 30;
const CODES = 60;
/** Maximum number of operations that a row links to; if there are more, it gives their number. */
const LINKS = 2;

interface ErrorUse {
  readonly response: Response;
  readonly operation: string;
}

/** Returns the guide about errors. @param id its name. */
export function errors(id: string, sources: readonly GuideSource[]): string {
  const uses = sources.flatMap((source) =>
    source.operations.flatMap((operation) =>
      operation.responses
        .filter(({ isError }) => isError)
        .map((response): ErrorUse => ({ response, operation: linkTo(source, operation) })),
    ),
  );
  return guidePage(
    {
      id,
      title: 'Errors',
      description: 'The statuses of errors, what is in their body, and what to do.',
    },
    [
      'A response with a status of 400 or above is an error.',
      ...statuses(uses),
      ...bodies(uses),
      ...codes(uses),
      ...ADVICE,
    ],
  );
}

const ADVICE = [
  '## Handling errors',
  bulletList([
    'Decide by the status, and by a code in the body if there is one. Texts for people can change at any time.',
    'Do not send a request again that was refused with 400 to 499, until you have changed it. Exceptions are 408 and 429.',
    'After 429, 502, 503 and 504, wait before you try again: as long as the header `Retry-After` says, otherwise twice as' +
      ' long each time.',
    'After a timeout, find out whether the request was carried out before you send it again.',
    'Log the status, the body and the time of every error: a report of a problem needs them.',
  ]),
];

function statuses(uses: readonly ErrorUse[]): string[] {
  if (uses.length === 0) return [];
  const byStatus = new Map<string, ErrorUse[]>();
  for (const use of uses) byStatus.set(use.response.status, [...(byStatus.get(use.response.status) ?? []), use]);
  const sorted = [...byStatus].sort(([left], [right]) => (left < right ? -1 : 1));
  return [
    '## Statuses',
    'The page of each operation says when it returns which status.',
    table(
      ['Status', 'Meaning', 'Returned by'],
      sorted.map(([status, group]) => [mdxCode(status), mdxText(meaningOf(group)), operationsOf(group)]),
    ),
  ];
}

function meaningOf(group: readonly ErrorUse[]): string {
  const [{ response } = { response: undefined }] = group;
  const descriptions = new Set(group.map((use) => plainLine(use.response.description, 200)));
  const [description = ''] = descriptions;
  // A description that all responses share is what the status means in this document.
  return (descriptions.size === 1 && description) || shortText(response?.reason ?? '', 100);
}

function operationsOf(group: readonly ErrorUse[]): string {
  const operations = [...new Set(group.map(({ operation }) => operation))];
  return operations.length <= LINKS ? operations.join(', ') : `${operations.length} operations`;
}

function bodies(uses: readonly ErrorUse[]): string[] {
  const found = new Map<string, { content: Content; mediaTypes: Set<string>; statuses: Set<string>; count: number }>();
  for (const { response } of uses)
    for (const { content, mediaTypes } of errorBodiesOf([response])) {
      if (!content.schema || content.schema.fields.length === 0) continue;
      const key = JSON.stringify([content.schema.type, content.schema.fields.map(({ name }) => name)]);
      const body = found.get(key) ?? { content, mediaTypes: new Set(), statuses: new Set(), count: 0 };
      for (const name of mediaTypes) body.mediaTypes.add(name);
      body.statuses.add(response.status);
      body.count += 1;
      found.set(key, body);
    }
  const shown = [...found.values()].sort((left, right) => right.count - left.count).slice(0, BODIES);
  if (shown.length === 0) return [];
  return [
    '## The body of an error',
    ...shown.flatMap(({ content, mediaTypes, statuses }, index) => [
      ...(shown.length > 1 ? [mdxHeading('###', formOf(content, index))] : []),
      paragraph(`The body of ${listOf(statuses)} has the media type ${listOf(mediaTypes)} and these members:`),
      ...members(content),
      ...errorExample(content),
    ]),
  ];
}

function formOf({ schema }: Content, index: number): string {
  const { type = '' } = schema ?? {};
  return type === '' || type === 'object' ? `Form ${index + 1}` : `Form ${index + 1}: ${type}`;
}

function listOf(names: ReadonlySet<string>): string {
  return [...names].sort().slice(0, 20).map(mdxCode).join(', ');
}

function members({ schema }: Content): string[] {
  const fields = (schema?.fields ?? []).filter(({ kind }) => !kind);
  const shown = fields.slice(0, MEMBERS);
  return [
    table(
      ['Member', 'Type', 'Description'],
      shown.map(({ name, required, schema: { type, description } }) => [
        mdxCode(name),
        `${mdxText(shortText(type, 60))}${required ? '' : ', optional'}`,
        mdxText(plainLine(description, 200)),
      ]),
    ),
    ...(fields.length > shown.length ? [`There are ${fields.length - shown.length} more in the reference.`] : []),
  ];
}

function errorExample({ mediaTypes }: Content): string[] {
  const text = exampleText(mediaTypes[0]?.examples[0]);
  // An example generated from the schema would say nothing new.
  const isGenerated = text === undefined || /: "string"/.test(text);
  return isGenerated ? [] : ['For example:', mdxBlock('json', text)];
}

function codes(uses: readonly ErrorUse[]): string[] {
  const found = new Map(
    uses.flatMap(({ response }) =>
      response.codes.map(({ code, description }) => [code, { status: response.status, description }] as const),
    ),
  );
  if (found.size === 0) return [];
  const rows = [...found].sort(([left], [right]) => (left < right ? -1 : 1)).slice(0, CODES);
  return [
    '## Error codes',
    table(
      ['Code', 'Status', 'Meaning'],
      rows.map(([code, { status, description }]) => [
        mdxCode(code),
        mdxCode(status),
        mdxText(plainLine(description, 200)),
      ]),
    ),
    ...(found.size > rows.length ? [`There are ${found.size - rows.length} more in the reference.`] : []),
  ];
}
