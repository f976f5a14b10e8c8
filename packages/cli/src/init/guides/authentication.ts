import {
  type Credential,
  describeSchemes,
  type Flow,
  type Operation,
  type SecurityScheme,
  sentCredential,
} from 'gatedocs-reference/model';
import { firstOperation, shortSamples, simplestOperation } from './firstRequest.ts';
import {
  bulletList,
  lead,
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

/** Maximum number of scopes listed for a flow; the page of an operation names those that it needs. */
const SCOPES = 40;

/** Returns the section about credentials, with an example request for each security scheme. */
export function authentication(sources: readonly GuideSource[]): string[] {
  const first = firstOperation(sources)?.operation;
  const secured = sources.filter(({ document }) => describeSchemes(document).length > 0);
  if (secured.length === 0) return ['## Authentication', 'No operation of the reference asks for credentials.'];
  const isOne = sources.length === 1;
  return [
    '## Authentication',
    ...secured.flatMap((source) => [
      ...(isOne ? [] : [mdxHeading('###', source.label)]),
      ...schemes(source, isOne ? '###' : '####', first),
    ]),
    'Keep credentials on your servers, and out of browsers, apps and repositories: whoever has them can act for you.',
  ];
}

function schemes(source: GuideSource, marks: string, first: Operation | undefined): string[] {
  const all = describeSchemes(source.document);
  const kinds = all.map(({ kind }) => shortText(kind, 60));
  return all.flatMap((scheme, index) => {
    const isUnique = kinds.filter((kind) => kind === kinds[index]).length === 1;
    const title = isUnique ? scheme.kind : `${shortText(scheme.name, 24)} ${index + 1}: ${shortText(scheme.kind, 30)}`;
    return [mdxHeading(marks, title), ...aboutScheme(source, scheme, first)];
  });
}

function aboutScheme(source: GuideSource, scheme: SecurityScheme, first: Operation | undefined): string[] {
  const { description, credential, flows, urls } = scheme;
  return [
    ...lead(description, 600),
    ...flows.flatMap(aboutFlow),
    ...(urls.length > 0 ? [bulletList(urls.map(({ label, url }) => `${label}: ${mdxCode(url)}`))] : []),
    ...(credential ? sending(credential) : []),
    ...example(source, scheme, first),
  ];
}

function sending(credential: Credential): string[] {
  const name = mdxCode(credential.name);
  if (credential.place === 'query') return [paragraph(`Send it in the query of the URL, as ${name}.`)];
  if (credential.place === 'cookie') return [paragraph(`Send it in the cookie ${name}.`)];
  const value = shortText(sentCredential(credential), 200);
  const encoded = credential.isBasic ? ' User name and password are joined by a colon and written in Base64.' : '';
  return [
    paragraph(`Send it in the header ${name} of every request.${encoded}`),
    mdxBlock('http', `${shortText(credential.name, 200)}: ${value}`),
  ];
}

function aboutFlow({ label, urls, scopes }: Flow): string[] {
  const listed = scopes.slice(0, SCOPES);
  const more = scopes.length - listed.length;
  return [
    paragraph(`OAuth 2.0 flow: ${label.toLowerCase()}.`),
    ...(urls.length > 0 ? [bulletList(urls.map((url) => `${url.label}: ${mdxCode(url.url)}`))] : []),
    ...(listed.length > 0
      ? [
          table(
            ['Scope', 'Allows'],
            listed.map(({ name, description }) => [mdxCode(name), mdxText(plainLine(description, 200))]),
          ),
        ]
      : []),
    ...(more > 0 ? [`There are ${more} more: the page of an operation names the scopes that it needs.`] : []),
  ];
}

/** Returns a request with the scheme's credential, if the samples of some operation use the scheme. */
function example(source: GuideSource, { name }: SecurityScheme, first: Operation | undefined): string[] {
  const operation = simplestOperation(source.operations.filter((each) => firstSchemes(each).includes(name)));
  const samples = operation && shortSamples(operation);
  if (!samples) return [];
  if (operation === first) return ['The [first request](#a-first-request) below sends it.'];
  return [paragraph(`For example, to call ${linkTo(source, operation)}:`), mdxBlock('bash', samples.curl)];
}

/** Returns the schemes of an operation's code samples: the first alternative with a credential. */
function firstSchemes({ security }: Operation): string[] {
  const first = security?.alternatives.find((alternative) => alternative.some(({ scheme }) => scheme.credential));
  return (first ?? []).map(({ scheme }) => scheme.name);
}
