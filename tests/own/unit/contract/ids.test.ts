import kebabCase from 'lodash/kebabCase';
import type { Json } from '../guides/specification';
import { contractDocuments, operationsOf } from './documents';
import { received } from './usedSchemas';

/** Parameters by which a thing is found, where its id has another name than the parameter. */
const FOUND_BY: Readonly<Record<string, string>> = {
  'ImageAsset/id': 'asset_id',
  'VideoAsset/id': 'asset_id',
  footage_asset_id: 'asset_id',
  footage_asset_ids: 'asset_id',
  reference_asset_ids: 'asset_id',
  'CampaignSummary/id': 'campaign_id',
  'ImageGenerationTask/id': 'task_id',
  'VideoGenerationTask/id': 'task_id',
  'VoiceGenerationTask/id': 'task_id',
  voice_generation_task_id: 'task_id',
  'TransactionSource/id': 'source_id',
  refunded_transaction_id: 'transaction_id',
};
/** What the description of another id says: how the thing is read, or that nothing reads it. */
const SAYS = /\b(?:reads?|nothing is read)\b/i;

const documents = contractDocuments();

it('has the ids of many things', () => expect(idsIn(documents[0] as Json).length).toBeGreaterThan(40));

it('every id in a response or event can be read or filtered by, or says that it cannot', () =>
  expect(documents.flatMap((document) => deadEnds(document))).toEqual([]));

it('finds an id that leads nowhere', () => {
  const broken = JSON.stringify(documents[0]).replaceAll('"name":"checkout_id"', '"name":"checkout"');
  expect(deadEnds(JSON.parse(broken) as Json, JSON.parse(broken) as Json)).toEqual(['Checkout/id leads nowhere.']);
});

/** `main`: the document with the operations that read. */
function deadEnds(document: Json, main = documents[0] as Json): string[] {
  const reads = new Set(
    operationsOf(main)
      .filter(({ method }) => method === 'GET')
      .flatMap(({ parameters }) => parameters.map(({ name }) => String(name))),
  );
  return idsIn(document).flatMap(({ owner, name, description }) => {
    const own = name === 'id' ? `${kebabCase(owner).replaceAll('-', '_')}_id` : name;
    const parameter = FOUND_BY[`${owner}/${name}`] ?? FOUND_BY[name] ?? own;
    return reads.has(parameter) || SAYS.test(description) ? [] : [`${owner}/${name} leads nowhere.`];
  });
}

interface Id {
  /** Title of the schema that has the property. */
  readonly owner: string;
  readonly name: string;
  readonly description: string;
}

function idsIn(document: Json): Id[] {
  const found = received(document).flatMap(({ schema }) =>
    Object.entries((schema.properties ?? {}) as Record<string, Json>)
      .filter(([, { format, items }]) => [format, (items as Json | undefined)?.format].includes('uuid'))
      .map(([name, { description }]) => ({ owner: String(schema.title), name, description: String(description) })),
  );
  return [...new Map(found.map((id) => [`${id.owner}/${id.name}`, id])).values()];
}
