import { schemesOf } from 'gatedocs-reference/model';
import { bulletList, guidePage, mdxCode, mdxLink, mdxText, paragraph, plainLine, shortText, table } from './mdx.ts';
import { type GuideSource, linkTo, pageOf } from './source.ts';

/** Matches the names of signature headers. */
const SIGNATURE = /sign|hmac|digest|webhook-(?:id|timestamp)/i;
/** Maximum number of operations with callbacks that the guide links to. */
const CALLBACKS = 30;

/** Returns whether the documents describe requests to a subscriber. */
export function hasWebhooks(sources: readonly GuideSource[]): boolean {
  return sources.some(({ webhooks }) => webhooks.length > 0);
}

/** Returns the page docs/webhooks.mdx. */
export function webhooks(sources: readonly GuideSource[]): string {
  return guidePage(
    {
      id: 'webhooks',
      title: 'Webhooks',
      description: 'The events that are sent to your server, how to answer, and how to verify them.',
    },
    [
      'Instead of asking again and again, let events come to you: each is an HTTP request to a URL of your server.',
      ...events(sources),
      ...answers(sources),
      ...verification(sources),
      '## Repeated and late events',
      'Be prepared for an event that comes twice, or after a later one: store the ids of the events that you have handled,' +
        '\nand read the resource again when the order matters.',
      ...callbacks(sources),
    ],
  );
}

function events(sources: readonly GuideSource[]): string[] {
  return [
    '## Events',
    table(
      ['Event', 'Sent when'],
      sources.flatMap((source) =>
        source.webhooks.map((webhook) => [
          mdxLink(shortText(webhook.path, 80), pageOf(source, webhook)),
          mdxText(plainLine(webhook.description, 200) || shortText(webhook.title, 100)),
        ]),
      ),
    ),
  ];
}

function answers(sources: readonly GuideSource[]): string[] {
  const responses = sources.flatMap(({ webhooks }) => webhooks.flatMap((webhook) => webhook.responses));
  const meanings = new Map(
    responses.map(({ status, description, reason }) => [status, plainLine(description, 200) || reason]),
  );
  const rows = [...meanings].sort(([left], [right]) => (left < right ? -1 : 1));
  return [
    '## Answering',
    'Answer at once, and do the work afterwards: a slow answer can be taken for a failure, and the event is sent again.',
    ...(rows.length > 0
      ? [
          table(
            ['Your status', 'Meaning'],
            rows.map(([status, meaning]) => [mdxCode(status), mdxText(meaning)]),
          ),
        ]
      : ['Any status from 200 to 299 says that you have the event.']),
  ];
}

function verification(sources: readonly GuideSource[]): string[] {
  const all = sources.flatMap((source) => source.webhooks);
  const headers = new Map(
    all.flatMap(({ parameters }) =>
      parameters
        .filter(({ place, name }) => place === 'header' && SIGNATURE.test(name))
        .map(({ name, description }) => [name, plainLine(description, 300)] as const),
    ),
  );
  const schemes = new Map(
    all.flatMap(({ security }) =>
      security
        ? schemesOf(security).map(({ scheme }) => [scheme.kind, plainLine(scheme.description, 300)] as const)
        : [],
    ),
  );
  const facts = [
    ...[...headers].map(([name, text]) => [mdxCode(name), mdxText(text)]),
    ...[...schemes].map(([kind, text]) => [mdxText(kind), mdxText(text)]),
  ].map((parts) => parts.filter(Boolean).join(': '));
  return [
    '## Verifying',
    'Anyone who knows your URL can send requests to it. Before you act on an event, make sure where it comes from:',
    bulletList([
      ...facts,
      'Accept events over HTTPS only, at an address that nobody can guess.',
      ...(facts.length > 0 ? ['Compare signatures in constant time, over the bytes of the body as they arrived.'] : []),
      'Treat an event as a notice: read what matters from the API, with your own credentials.',
    ]),
  ];
}

function callbacks(sources: readonly GuideSource[]): string[] {
  const links = sources.flatMap((source) =>
    source.operations
      .filter((operation) => operation.callbacks.length > 0)
      .map((operation) => linkTo(source, operation)),
  );
  if (links.length === 0) return [];
  return [
    '## Callbacks',
    paragraph('These operations take a URL of yours, and send requests to it; their pages describe them:'),
    bulletList(links.slice(0, CALLBACKS)),
  ];
}
