import { exactJson } from '../document/exactJson';
import { type AlikeMediaTypes, alikeMediaTypes } from '../model/alikeMediaTypes';
import type { Part } from '../model/encoding';
import type { Example } from '../model/example';
import type { Header } from '../model/header';
import type { Content } from '../model/media';
import type { Schema } from '../model/schema';
import { asBlock, asCode, asText } from '../prose/markdownText';
import { exampleLabel, exampleText, languageOf } from './article/ExampleView';
import { fields, item, schemaFacts } from './schemaMarkdown';

/** Returns the names of all media types of a body. */
export function mediaTypesMarkdown(contents: readonly Content[]): string {
  return contents.flatMap(({ mediaTypes }) => mediaTypes.map(({ name }) => asCode(name))).join(', ');
}

/** Returns the schemas of a body; each with its media types if they differ. */
export function contentsMarkdown(contents: readonly Content[]): string[] {
  return contents.flatMap((content) => [
    contents.length > 1 ? `${mediaTypesMarkdown([content])}:` : '',
    content.note,
    ...(content.schema ? schemaMarkdown(content.schema) : []),
    ...(content.items ? ['Each item:', ...schemaMarkdown(content.items)] : []),
    content.parts.map(part).join('\n'),
  ]);
}

function schemaMarkdown(schema: Schema): string[] {
  const { type, format, description, example: _example, ...rest } = schema;
  const facts = [
    type === 'object' && !format ? '' : asText([type, format].filter(Boolean).join(' ')),
    // The examples of the body follow it.
    ...schemaFacts({ ...rest, type, description, examples: [] }),
  ];
  return [facts.filter(Boolean).join('; '), description, fields(schema, 0)];
}

function part({ label, facts, headers }: Part): string {
  const head = [asCode(label), ...facts.map(asText)].join(', ');
  return [`- ${head}`, ...headers.map((header) => headerItem(header, 1))].join('\n');
}

export function headersMarkdown(headers: readonly Header[]): string[] {
  return headers.length > 0 ? [`Headers:\n\n${headers.map((header) => headerItem(header, 0)).join('\n')}`] : [];
}

function headerItem({ name, required, deprecated, description, schema }: Header, depth: number): string {
  const limits = [...(deprecated ? ['deprecated'] : []), ...schema.limits];
  return item(name, required, { ...schema, limits, description }, depth);
}

/** Returns the examples of all media types, with labels if there are several. */
export function examplesMarkdown(contents: readonly Content[]): string[] {
  const groups = alikeMediaTypes(contents).filter(({ examples }) => examples.length > 0);
  const isOnly = groups.length === 1 && groups[0]?.examples.length === 1;
  return groups.flatMap((group) =>
    group.examples.flatMap((example) => [
      isOnly ? '' : `${asText(exampleLabel(example, group.names[0] ?? '', groups.length > 1))}:`,
      ...exampleMarkdown(group, example),
    ]),
  );
}

function exampleMarkdown({ kind }: AlikeMediaTypes, example: Example): string[] {
  const text = exampleText(example);
  const language = languageOf(kind, example);
  return [
    example.description ?? '',
    text === undefined ? '' : asBlock(language === 'markup' ? 'xml' : language, text),
    example.data === undefined ? '' : asBlock('json', exactJson(example.data, 2)),
    example.externalValue === undefined ? '' : `Example file: ${asCode(example.externalValue)}`,
  ];
}
