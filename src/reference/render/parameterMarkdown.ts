import { type Parameter, PLACES } from '../model/parameter';
import type { ParameterExample } from '../model/parameterExamples';
import { asCode, asText } from '../prose/markdownText';
import { inOneLine } from './headMarkdown';
import { item } from './schemaMarkdown';

const TITLES: Readonly<Record<Parameter['place'], string>> = {
  path: 'Path parameters',
  query: 'Query parameters',
  querystring: 'Query string',
  header: 'Header parameters',
  cookie: 'Cookie parameters',
};

export function parametersMarkdown(all: readonly Parameter[]): string[] {
  return PLACES.flatMap((place) => {
    const rows = all.filter((parameter) => parameter.place === place).map((parameter) => row(parameter));
    return rows.length > 0 ? [`## ${TITLES[place]}\n\n${rows.join('\n')}`] : [];
  });
}

function row(parameter: Parameter): string {
  const { name, required, deprecated, deprecation, badges, schema, description, notes, examples } = parameter;
  const facts = [
    ...(deprecated || deprecation ? [`Deprecated${deprecation ? `: ${inOneLine(deprecation)}` : ''}`] : []),
    ...badges.map(asText),
    ...notes.map(({ text, code }) => (code === undefined ? text : `${text} ${asCode(code)}`)),
    ...examples.map(example),
  ];
  return [item(name, required, { ...schema, description }, 0), ...facts.map((fact) => `  - ${fact}`)].join('\n');
}

function example({ label, description, value, sent, address }: ParameterExample): string {
  const facts = [
    value === undefined ? '' : asCode(value),
    sent === undefined ? '' : `sent as ${asCode(sent)}`,
    address === undefined ? '' : asCode(address),
    inOneLine(description),
  ].filter(Boolean);
  return [`Example ${asText(label)}`, facts.join(', ')].filter(Boolean).join(': ');
}
