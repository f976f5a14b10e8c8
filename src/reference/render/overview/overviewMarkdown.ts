import type { OpenApiDocument, RawInfo, RawTag } from '@site/src/reference/document/types';
import { isLabel, tagsOfNothing } from '@site/src/reference/model/navigation';
import { type OperationLink, tagTitle } from '@site/src/reference/model/reference';
import { describeSchemes } from '@site/src/reference/model/security';
import { describeServers } from '@site/src/reference/model/server';
import { asCode, asText } from '@site/src/reference/prose/markdownText';
import { sentMethod } from '../../document/sentMethod';
import { inOneLine, linkMarkdown, serversMarkdown } from '../headMarkdown';
import { securitySchemesMarkdown } from '../securityMarkdown';

/** Operations of a section of the navigation, with links to their pages. */
interface Group {
  readonly title: string;
  /** The tag's page. */
  readonly href?: string;
  readonly operations: readonly OperationLink[];
  readonly groups: readonly Group[];
}

/** Returns the overview of a reference as a Markdown document, for "Copy page". */
export function overviewMarkdown(document: OpenApiDocument, groups: readonly Group[]): string {
  const { info } = document;
  const servers = describeServers(document.servers);
  const schemes = describeSchemes(document);
  return page([
    `# ${asText(info.title)}`,
    asText(info.summary ?? ''),
    documentFacts(document).join('\n'),
    info.description ?? '',
    servers.length > 0 ? `## Servers\n\n${serversMarkdown(servers)}` : '',
    schemes.length > 0 ? `## Authorization\n\n${securitySchemesMarkdown(schemes)}` : '',
    ...tagsOfNothing(document).flatMap((tag) => [`## ${asText(tagTitle(tag))}`, ...tagText(tag)]),
    '## Operations',
    ...groups.flatMap((group) => groupMarkdown(group, 3)),
  ]);
}

/** Returns a tag's page as a Markdown document, for "Copy page". */
export function tagMarkdown(tag: RawTag, operations: readonly OperationLink[]): string {
  return page([
    `# ${asText(tagTitle(tag))}`,
    ...tagText(tag),
    ...(operations.length > 0 ? ['## Operations', operations.map(operationItem).join('\n')] : []),
  ]);
}

function tagText({ description = '', externalDocs }: RawTag): string[] {
  return [description, externalDocs ? `See ${linkMarkdown(externalDocs)}` : ''];
}

function page(blocks: readonly string[]): string {
  return blocks.filter(Boolean).join('\n\n').concat('\n');
}

function documentFacts({ info, externalDocs, tags = [] }: OpenApiDocument): string[] {
  const { version, license, contact, termsOfService } = info;
  const facts: readonly (readonly [string, string])[] = [
    ['Version', asText(version)],
    ['Licence', license ? licenseText(license) : ''],
    ['Contact', contact ? contactText(contact) : ''],
    ['Terms', termsOfService ? linkMarkdown({ url: termsOfService }) : ''],
    ...tags.filter(isLabel).map((tag) => ['Label', labelText(tag)] as const),
    ['More', externalDocs ? linkMarkdown(externalDocs) : ''],
  ];
  return facts.flatMap(([name, text]) => (text ? [`- ${name}: ${text}`] : []));
}

function licenseText({ name, identifier, url }: NonNullable<RawInfo['license']>): string {
  const label = [name, identifier && identifier !== name ? `(${identifier})` : ''].filter(Boolean).join(' ');
  return url ? linkMarkdown({ url, description: label }) : asText(label);
}

function contactText({ name = '', url, email }: NonNullable<RawInfo['contact']>): string {
  const who = url ? linkMarkdown({ url, description: name }) : asText(name);
  return [who, email ? asText(email) : ''].filter(Boolean).join(', ');
}

function labelText(tag: RawTag): string {
  return [`**${asText(tagTitle(tag))}**`, inOneLine(tag.description ?? '')].filter(Boolean).join(' ');
}

function groupMarkdown({ title, href, operations, groups }: Group, level: 3 | 4 | 5): string[] {
  const heading = `${'#'.repeat(level)} ${href ? `[${asText(title)}](${href})` : asText(title)}`;
  return [
    heading,
    operations.map(operationItem).join('\n'),
    ...groups.flatMap((group) => groupMarkdown(group, level === 3 ? 4 : 5)),
  ];
}

function operationItem({ kind, title, method, path, href }: OperationLink): string {
  const call = kind === 'webhook' ? `event ${asCode(path)}` : asCode(`${sentMethod(method)} ${path}`);
  return `- [${asText(title)}](${href}): ${call}`;
}
