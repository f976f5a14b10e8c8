import type { OpenApiDocument } from '../../src/document/types';
import { webhookEvents } from '../../src/guides/guideData';

const EVENT = {
  summary: 'An order was paid',
  description: 'Sent when the money is there.',
  requestBody: { content: { 'application/json': { example: { paid: true } } } },
};

/** Returns the resource of each event in a shop's document. */
function resources(webhooks: NonNullable<OpenApiDocument['webhooks']>) {
  const info = { title: 'Shop API', version: '1' };
  const tags = [{ name: 'Orders', 'x-displayName': 'Your orders' }];
  const components = { schemas: {}, pathItems: { Paid: { post: EVENT } } };
  const document = { info, tags, components, webhooks };
  const events = webhookEvents([{ id: 'shop', route: '/docs/spec', document }]);
  return Object.fromEntries(events.map(({ name, resource }) => [name, resource]));
}

test("a webhook links to its tag's page, or to the overview when the tag is not declared", () => {
  const overview = { label: 'Shop API', href: '/docs/spec/shop-api' };
  expect(
    resources({
      'order.paid': { post: { ...EVENT, tags: ['Orders'] } },
      'order.sent': { post: EVENT },
      'order.lost': { post: { ...EVENT, tags: ['Undeclared'] } },
      'order.shared': { $ref: '#/components/pathItems/Paid' },
    }),
  ).toEqual({
    'order.paid': { label: 'Your orders', href: '/docs/spec/orders' },
    'order.sent': overview,
    'order.lost': overview,
    'order.shared': overview,
  });
});
