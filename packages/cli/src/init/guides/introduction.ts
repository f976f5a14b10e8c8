import { type Credential, describeSchemes, describeServers } from 'gatedocs-reference/model';
import type { FirstCall } from './firstCall.ts';
import { type GuideSource, operationLink } from './guideSource.ts';
import { firstParagraph, mdxBlock, mdxCode, mdxLink, mdxTable, mdxText, shortText } from './mdx.ts';

/**
 * Returns the page docs/intro.mdx, with what a document says of base URLs, credentials and a first call. A text of a
 * document stands in a table or behind words of the page, where it cannot begin a block of MDX.
 */
export function introduction(sources: readonly GuideSource[], first: FirstCall | undefined): string {
  // Webhooks are sent to the reader's own server, with the service's credentials.
  const callable = sources.filter(({ operations }) => operations.length > 0);
  const blocks = [
    FRONT_MATTER,
    mdxTable(
      ['Reference', 'What it is for'],
      sources.map((source) => [mdxLink(source.label, source.category), mdxText(describePurpose(source))]),
    ),
    ...(callable.length > 0 ? [...serverSection(callable), ...credentialSection(callable)] : []),
    ...(first ? firstCallSection(first) : []),
  ];
  return `${blocks.join('\n\n')}\n`;
}

const FRONT_MATTER =
  '---\nid: intro\ntitle: Introduction\ndescription: What is documented here, and how to begin.\n---';

function describePurpose({ document, operations, webhooks }: GuideSource): string {
  const { summary = '', description = '' } = document.info;
  const schemas = Object.keys(document.components?.schemas ?? {});
  const counts = Object.entries({ operation: operations, webhook: webhooks, schema: schemas });
  const [noun, { length }] = counts.find(([, all]) => all.length > 0) ?? ['schema', []];
  return firstParagraph(description, 280) || shortText(summary, 280) || `${length} ${noun}${length === 1 ? '' : 's'}`;
}

function serverSection(sources: readonly GuideSource[]): string[] {
  const rows = sources.flatMap(({ label, document }) =>
    describeServers(document.servers).map(({ url, name, description }) => [
      mdxText(label),
      mdxCode(url || '/'),
      mdxText(firstParagraph(description, 200) || name),
    ]),
  );
  const unknown = 'The documents name no base URL: the samples use `https://api.example.com` in its place.';
  return ['## Base URLs', rows.length > 0 ? mdxTable(['Reference', 'Base URL', 'Notes'], rows) : unknown];
}

function credentialSection(sources: readonly GuideSource[]): string[] {
  const rows = sources.flatMap(({ label, document }) =>
    describeSchemes(document).map(({ kind, credential, description }) => [
      mdxText(label),
      mdxText(shortText(kind, 60)),
      credential ? describeCredential(credential) : '',
      mdxText(firstParagraph(description, 200)),
    ]),
  );
  return [
    '## Credentials',
    ...(rows.length > 0
      ? [
          mdxTable(['Reference', 'Credential', 'Sent as', 'Notes'], rows),
          'Keep credentials on your servers, and out of browsers, apps and repositories: whoever has them can act for you.',
        ]
      : ['No operation asks for credentials.']),
  ];
}

function describeCredential(credential: Credential): string {
  const name = mdxCode(credential.name);
  if (credential.place !== 'header') return `${credential.place} ${name}`;
  const value = `${credential.prefix}${credential.variables.map((variable) => `$${variable}`).join(':')}`;
  return `header ${name}: ${mdxCode(shortText(value, 200))}${credential.isBasic ? ' in Base64' : ''}`;
}

function firstCallSection({ source, operation, curl, variables }: FirstCall): string[] {
  const link = operationLink(source, operation);
  return [
    '## A first call',
    `Begin with ${link}: its page has code samples in several languages.${
      variables.length > 0 ? ` They read ${variables.map(mdxCode).join(' and ')} from the environment.` : ''
    }`,
    ...(curl ? [mdxBlock('bash', curl)] : []),
  ];
}
