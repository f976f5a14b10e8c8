import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { hostileText } from '../../../tests/support/hostileTexts';
import { findDangers } from '../../../tests/support/safeHtml';
import type { OpenApiDocument, OrReference, RawSchema } from '../src/document/types';
import { createPageContext } from '../src/model/operation/pageContext';
import { createSample } from '../src/model/sample';
import { describeSchema } from '../src/model/schema';
import { Fields } from '../src/render/article/Fields';
import { collectAnchors } from '../src/render/htmlAttributes';
import { htmlToMarkdown } from '../src/render/markdown/htmlToMarkdown';

const NAMES = ['A', 'B', 'C', 'D', '__proto__'];
const reference = fc.constantFrom(...NAMES).map((name) => ({ $ref: `#/components/schemas/${name}` }));
const json = fc.oneof(fc.constantFrom(null, true, 1, '1', ''), hostileText, fc.array(fc.integer(), { maxLength: 2 }));

/** Schemas with every keyword that contains schemas, and with references to each other. */
const { schema } = fc.letrec<{ schema: OrReference<RawSchema> }>((tie) => {
  const inner = tie('schema');
  const list = fc.array(inner, { minLength: 1, maxLength: 2 });
  const byName = fc.dictionary(fc.oneof(hostileText, fc.constantFrom('a', 'constructor')), inner, { maxKeys: 2 });
  const names = fc.array(hostileText, { maxLength: 2 });
  const keywords = fc.record(
    {
      type: fc.constantFrom<RawSchema['type'][]>('object', 'array', ['string', 'null'], 'integer'),
      ...{ title: hostileText, description: hostileText, format: hostileText, pattern: hostileText },
      ...{
        enum: fc.array(json, { maxLength: 3 }),
        const: json,
        'x-extensible-enum': fc.array(json, { maxLength: 3 }),
        default: json,
        examples: fc.array(json, { maxLength: 2 }),
      },
      ...{ required: names, readOnly: fc.boolean(), nullable: fc.boolean(), deprecated: fc.boolean() },
      ...{ properties: byName, patternProperties: byName, dependentSchemas: byName },
      ...{ additionalProperties: inner, propertyNames: inner, items: inner, contains: inner, contentSchema: inner },
      ...{ not: inner, if: inner, else: inner, prefixItems: list, allOf: list, oneOf: list, anyOf: list },
      ...{ minimum: fc.integer(), multipleOf: fc.constantFrom(0.5, 3), minItems: fc.nat(3), minLength: fc.nat(9) },
      discriminator: fc.record({
        propertyName: hostileText,
        mapping: fc.dictionary(hostileText, fc.constantFrom(...NAMES)),
      }),
      xml: fc.record({ name: hostileText, prefix: hostileText, wrapped: fc.boolean() }),
      externalDocs: fc.record({ url: fc.oneof(hostileText, fc.webUrl()), description: hostileText }),
      'x-unresolved': hostileText,
    },
    { requiredKeys: [] },
  );
  return {
    schema: fc.oneof({ maxDepth: 2, withCrossShrink: true }, reference, keywords, fc.constant({})) as never,
  };
});

const documents = fc.tuple(...NAMES.map(() => schema)).map((all): OpenApiDocument => {
  // A component that is only a reference could be circular, which packages/reference/src/read rules out.
  const schemas = NAMES.map((name, index) => [name, { allOf: [all[index] ?? {}] }] as const);
  return { info: { title: 'API', version: '1' }, components: { schemas: Object.fromEntries(schemas) } };
});

/** Returns an id as it is in a file: without characters that no file has. */
const written = (id: string): string => id.toWellFormed().replaceAll('\0', '\ufffd');

test('every schema is shown and sampled: no error, no danger, unique ids, and links that lead somewhere', () => {
  fc.assert(
    fc.property(documents, schema, fc.constantFrom('request', 'response'), (document, root, direction) => {
      const described = describeSchema(createPageContext(document), root, 'body', direction);
      const html = renderToStaticMarkup(
        <div id="body">
          <Fields schema={described} />
        </div>,
      );
      const anchors = collectAnchors(html);
      expect(new Set(anchors).size).toBe(anchors.length);
      const known = new Set(anchors.map(written));
      const linked = [...html.matchAll(/ href="#([^"]*)"/g)].map(([, id = '']) => written(decodeURIComponent(id)));
      const dead = linked.filter((id) => !known.has(id));
      expect(dead).toEqual([]);
      expect(findDangers(html)).toEqual([]);
      expect(htmlToMarkdown(html).length).toBeLessThan(1_000_000);
      expect(JSON.stringify(createSample(document, root, direction)).length).toBeLessThan(1_000_000);
    }),
    { seed: 20_261_122, numRuns: 8 },
  );
});
