import { type Flow, type Requirement, type Security, type SecurityScheme, schemesOf } from '../model/security';
import { asCode, asLine, asText } from '../prose/markdownText';
import { inOneLine } from './headMarkdown';

/** Returns what a caller must send, as a section of a copied page. */
export function securityMarkdown(security: Security, heading = '## Authorization'): string[] {
  const { alternatives } = security;
  const schemes = schemesOf(security);
  const hasNames = schemes.length > 1 || schemes.some(({ scheme }) => !scheme.isDeclared);
  const texts = alternatives.map((requirements) => alternative(requirements, hasNames));
  const text = texts.length > 1 ? `One of:\n\n${texts.map((each) => `- ${each}`).join('\n')}` : (texts[0] ?? '');
  const details = schemes.flatMap(({ scheme, scopes }) => {
    const rows = detailRows(scheme, scopes);
    return rows.length > 0 ? [`About ${asText(scheme.name)}:\n\n${rows.join('\n')}`] : [];
  });
  return [heading, text, ...details];
}

/** Returns a list of all schemes of a document. */
export function securitySchemesMarkdown(schemes: readonly SecurityScheme[]): string {
  return schemes
    .map((scheme) =>
      [
        `- ${asCode(scheme.name)}: ${asText(scheme.kind)}${scheme.deprecated ? ', deprecated' : ''}`,
        ...detailRows(scheme, []).map((row) => `  ${row}`),
      ].join('\n'),
    )
    .join('\n');
}

function alternative(requirements: readonly Requirement[], hasNames: boolean): string {
  if (requirements.length === 0) return 'No authorization';
  const texts = requirements.map(({ scheme, scopes }, index) => {
    const name = hasNames ? ` (${asCode(scheme.name)})` : '';
    // The kind of an unknown type is the document's text.
    const kind = index === 0 ? asLine(scheme.kind) : asText(scheme.kind);
    return `${kind}${name}${scopesText(scopes)}${scheme.deprecated ? ', deprecated' : ''}`;
  });
  return texts.join(' and ');
}

function scopesText(scopes: readonly string[]): string {
  if (scopes.length === 0) return '';
  return `, ${scopes.length > 1 ? 'scopes' : 'scope'} ${scopes.map(asCode).join(', ')}`;
}

function detailRows(scheme: SecurityScheme, required: readonly string[]): string[] {
  const { description, format, urls, flows } = scheme;
  return [
    ...(description ? [`- ${inOneLine(description)}`] : []),
    ...(format ? [`- Token format: ${asCode(format)}`] : []),
    ...urls.map(({ label, url }) => `- ${label}: ${asCode(url)}`),
    ...flows.flatMap((flow) => flowRows(flow, required)),
  ];
}

function flowRows({ label, urls, scopes }: Flow, required: readonly string[]): string[] {
  return [
    `- ${label} flow`,
    ...urls.map(({ label: name, url }) => `  - ${name}: ${asCode(url)}`),
    ...scopes.map(({ name, description }) => {
      const mark = required.includes(name) ? ' (required here)' : '';
      return `  - Scope ${asCode(name)}${mark}${description ? `: ${inOneLine(description)}` : ''}`;
    }),
  ];
}
