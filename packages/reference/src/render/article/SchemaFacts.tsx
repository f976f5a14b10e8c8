import type { ReactElement, ReactNode } from 'react';
import type { Json } from '../../document/types.ts';
import { toFragment } from '../../model/reference/fragment.ts';
import type { Schema } from '../../model/schema/index.ts';
import { jsonText } from '../../model/values/jsonText.ts';
import { distinctJson } from '../../model/values/sameJson.ts';
import { EnumValues } from './EnumValues.tsx';
import { isShort, LongValue } from './LongValue.tsx';
import { InlineMarkup, Markup } from './Markup.tsx';
import { DocsLink } from './WebLink.tsx';

/** A limit with a regular expression (../../model/schema/limits.ts). */
const PATTERN_LIMIT = /^((?:each: |keys: )*(?:matches|keys match) )(.+)$/s;

/** Facts about a value besides its type, description and content: limits, default, examples and allowed values. */
export function SchemaFacts({ schema }: { schema: Schema }): ReactElement | null {
  const { deprecation, values, listsNull } = schema;
  const valuesShown = labelledValues(schema);
  const shown =
    schema.fields.length > 0
      ? { ...schema, limits: schema.limits.filter((limit) => limit !== NO_OTHER_FIELDS) }
      : schema;
  const facts = [...collectFacts(shown), ...valuesShown.filter(({ value }) => isShort(value)).map(shortValueFact)];
  return (
    <>
      {deprecation && <Markup className="op-deprecation">{deprecation}</Markup>}
      {facts.length > 0 && (
        <ul className="op-facts">
          {facts.map(({ key, fact }) => (
            <li key={key}>{fact}</li>
          ))}
        </ul>
      )}
      <EnumValues values={listsNull ? [...values, NULL_VALUE] : values} isOpen={schema.hasMoreValues === true} />
      {valuesShown
        .filter(({ value }) => !isShort(value))
        .map(({ key, label, value }) => (
          <LongValue key={key} label={label} value={value} />
        ))}
    </>
  );
}

/** A limit of an object that is said below its members. */
export const NO_OTHER_FIELDS = 'no other fields';

const NULL_VALUE = { value: 'null', description: '' };

interface Fact {
  readonly key: string;
  readonly fact: ReactNode;
}

function collectFacts({ title, access, badges, limits, notes, externalDocs, seeAlso }: Schema): Fact[] {
  return [
    ...(title ? [{ key: 'title', fact: title }] : []),
    ...(access ? [{ key: 'access', fact: access }] : []),
    ...badges.map((badge) => ({ key: `badge ${badge}`, fact: <span className="op-badge">{badge}</span> })),
    ...limits.map((limit) => ({ key: `limit ${limit}`, fact: renderLimit(limit) })),
    ...notes.map((note) => ({ key: `note ${note}`, fact: <InlineMarkup>{note}</InlineMarkup> })),
    ...(externalDocs ? [{ key: 'docs', fact: <DocsLink docs={externalDocs} /> }] : []),
    ...(seeAlso ? [{ key: 'see', fact: <SeeAlso {...seeAlso} /> }] : []),
  ];
}

function SeeAlso({ name, anchor, isListed }: NonNullable<Schema['seeAlso']>): ReactElement {
  return <a href={toFragment(anchor)}>{`see ${name}${isListed ? '' : ' above'}`}</a>;
}

/** A regular expression is code: as a text of Markdown, it would have a backslash before some of its characters. */
function renderLimit(limit: string): ReactNode {
  const [, words, pattern] = PATTERN_LIMIT.exec(limit) ?? [];
  if (pattern === undefined) return limit;
  return (
    <>
      {words}
      <code>{pattern}</code>
    </>
  );
}

interface LabelledValue {
  readonly key: string;
  readonly label: string;
  readonly value: Json;
}

function labelledValues({ defaultValue, example, examples }: Schema): LabelledValue[] {
  const all = distinctJson([...(example === undefined ? [] : [example]), ...examples]);
  return [
    ...(defaultValue === undefined ? [] : [{ key: 'default', label: 'Default', value: defaultValue }]),
    ...all.map((value, index) => ({ key: `example ${index}`, label: 'Example', value })),
  ];
}

function shortValueFact({ key, label, value }: LabelledValue): Fact {
  return {
    key,
    fact: (
      <>
        {label} <code>{jsonText(value)}</code>
      </>
    ),
  };
}
