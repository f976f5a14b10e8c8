import { itemsIn } from '../../support/samples/newman';
import { collectionOf, runCollection } from '../../support/samples/postmanRuns';
import { siteReferences } from './guides/specification';

const references = siteReferences().map(({ id, document }) => ({ id, document, collection: collectionOf(document) }));

describe.each(references)('the Postman collection of $id', ({ document, collection }) => {
  const items = itemsIn(collection.item);

  test('sends what the samples of its pages send', async () => {
    const { count, samples, differences } = await runCollection(document, collection);
    expect(differences).toEqual([]);
    expect(count).toBe(samples);
    expect(items).toHaveLength(samples);
  }, 60_000);

  test('has no optional parameter that a first call cannot have, such as an invented cursor', () => {
    const sent = items.flatMap(({ request }) => (request.url.query ?? []).filter(({ disabled }) => !disabled));
    expect(new Set(sent.map(({ key }) => key))).toEqual(new Set(sent.length > 0 ? ['limit'] : []));
    const cursors = items.flatMap(({ request }) => (request.url.query ?? []).filter(({ key }) => key === 'cursor'));
    expect(cursors.map(({ value }) => value).filter(Boolean)).toEqual([]);
  });

  test('asks for the key in one empty variable, as the guide says', () => {
    expect(collection.variable.map(({ key, value, type }) => [key, value, type])).toEqual([
      ['baseUrl', document.servers?.[0]?.url, 'string'],
      ['bearerToken', '', 'secret'],
    ]);
    expect(items.map(({ request }) => request.auth)).toEqual(items.map(() => undefined));
  });
});
