import { describeServers, type Operation, type Server } from 'gatedocs-reference/model';
import { authentication } from './authentication.ts';
import { firstOperation, needsValues, shortResponse, shortSamples } from './firstRequest.ts';
import {
  bulletList,
  guidePage,
  lead,
  mdxBlock,
  mdxCode,
  mdxLink,
  mdxText,
  paragraph,
  plainLine,
  table,
} from './mdx.ts';
import { type GuideSource, linkTo } from './source.ts';

/** Other guides to link to. */
export interface OtherGuides {
  /** Name of the guide about errors. */
  readonly errorsGuide: string | null;
  readonly hasWebhooks: boolean;
}

/** Returns the page docs/intro.mdx. */
export function introduction(sources: readonly GuideSource[], { errorsGuide, hasWebhooks }: OtherGuides): string {
  // Without webhooks, which are sent to the reader's own server, with the service's credentials.
  const callable = sources.filter(({ operations }) => operations.length > 0);
  const first = firstRequest(callable);
  return guidePage(
    {
      id: 'intro',
      title: 'Introduction',
      description: `What the API is for${callable.length > 0 ? ', where it runs, how to authenticate, and a first request' : ', and where to go next'}.`,
    },
    [
      ...(first.some((part) => part.includes('<Tabs')) ? [IMPORTS] : []),
      ...opening(sources),
      ...(callable.length > 0 ? [...servers(callable), ...authentication(callable)] : []),
      ...first,
      '## Where to go next',
      bulletList([
        ...sources.map((source) => `${mdxLink(source.label, source.category)}: ${countOf(source)}.`),
        ...(errorsGuide
          ? [`${mdxLink('Errors', `/docs/${errorsGuide}`)}: how to recognize an error, and what to do.`]
          : []),
        ...(hasWebhooks ? [`${mdxLink('Webhooks', '/docs/webhooks')}: the events that are sent to you.`] : []),
      ]),
    ],
  );
}

const IMPORTS = "import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';";

function countOf({ operations, webhooks, document }: GuideSource): string {
  const schemas = Object.keys(document.components?.schemas ?? {});
  const found = Object.entries({ operation: operations, webhook: webhooks, schema: schemas });
  const [noun, { length }] = found.find(([, all]) => all.length > 0) ?? ['schema', []];
  return length === 1 ? `one ${noun}` : `${length} ${noun}s`;
}

function opening(sources: readonly GuideSource[]): string[] {
  const [only, ...others] = sources;
  if (only && others.length === 0) return aboutOne(only);
  return [
    'These pages describe several APIs. Each has a reference of its own:',
    table(
      ['Reference', 'What it is for'],
      sources.map((source) => [mdxLink(source.label, source.category), mdxText(purposeOf(source))]),
    ),
  ];
}

function aboutOne(source: GuideSource): string[] {
  const { summary = '', description = '' } = source.document.info;
  const text = lead(description);
  if (text.length > 0) return text;
  if (summary) return [paragraph(mdxText(summary))];
  return [paragraph(`The ${mdxLink(source.label, source.category)} describes ${countOf(source)}.`)];
}

function purposeOf(source: GuideSource): string {
  const { summary = '', description = '' } = source.document.info;
  return plainLine(summary || description, 200) || countOf(source);
}

function servers(sources: readonly GuideSource[]): string[] {
  const all = sources.flatMap(({ label, document }) =>
    describeServers(document.servers).map((server) => ({ label, server })),
  );
  if (all.length === 0)
    return [
      '## Base URL',
      'Ask your contact for the base URL. The examples use `https://api.example.com` in its place.',
    ];
  const several = sources.length > 1;
  const variables = all.flatMap(({ server }) => server.variables.map((variable) => variableLine(variable)));
  return [
    all.length === 1 ? '## Base URL' : '## Base URLs',
    table(
      [...(several ? ['Reference'] : []), 'Base URL', 'Notes'],
      all.map(({ label, server }) => [
        ...(several ? [mdxText(label)] : []),
        mdxCode(server.url || '/'),
        mdxText(notesOf(server)),
      ]),
    ),
    ...(variables.length > 0 ? ['Replace what is in braces:', bulletList([...new Set(variables)])] : []),
  ];
}

function notesOf({ name, description, isRelative }: Server): string {
  const relative = isRelative ? 'Relative to where the API runs' : '';
  return [name, plainLine(description, 200), relative].filter(Boolean).join('. ');
}

function variableLine({ name, defaultValue, values, description }: Server['variables'][number]): string {
  const facts = [
    defaultValue === undefined ? '' : `${defaultValue === '' ? 'empty' : mdxCode(defaultValue)} by default`,
    values.length > 0
      ? `one of ${values
          .slice(0, 20)
          .map((value) => mdxCode(value || '""'))
          .join(', ')}`
      : '',
    mdxText(plainLine(description, 200)),
  ].filter(Boolean);
  return `${mdxCode(`{${name}}`)}${facts.length > 0 ? `: ${facts.join('; ')}` : ''}`;
}

const FIRST_HEADING = '## A first request';

const LANGUAGES = [
  { id: 'curl', label: 'curl', fence: 'bash' },
  { id: 'javascript', label: 'JavaScript', fence: 'js' },
  { id: 'python', label: 'Python', fence: 'python' },
] as const;

function firstRequest(sources: readonly GuideSource[]): string[] {
  const first = firstOperation(sources);
  if (!first) return [];
  const { source, operation } = first;
  const link = linkTo(source, operation);
  const samples = shortSamples(operation);
  if (!samples) return [FIRST_HEADING, paragraph(`Begin with ${link}: its page has code samples to copy.`)];
  const response = shortResponse(operation);
  return [
    FIRST_HEADING,
    paragraph(`${link} ${hintFor(operation)}`),
    '<Tabs groupId="language">',
    ...LANGUAGES.map(({ id, label, fence }) =>
      [`<TabItem value="${id}" label="${label}">`, mdxBlock(fence, samples[id]), '</TabItem>'].join('\n\n'),
    ),
    '</Tabs>',
    ...(response
      ? [
          paragraph(`A response with the status ${mdxCode(response.status)} has a body like this:`),
          mdxBlock('json', response.body),
        ]
      : []),
  ];
}

function hintFor(operation: Operation): string {
  if (needsValues(operation)) return 'is a short request. Replace the example values with your own.';
  const exception = operation.security?.alternatives.every((alternative) => alternative.length > 0)
    ? ' except the credentials'
    : '';
  return `needs no values of yours${exception}, so it shows at once whether everything is set up.`;
}
