import { webhookEvents } from '../../../../packages/reference/src/guides/guideData';
import { sample } from './guides';
import { bundleSpecification, createCheck, siteReferences } from './specification';

const check = createCheck(bundleSpecification('main'));

it.each(webhookEvents(siteReferences()))('the payload of $name is valid against its schema', ({ name, payload }) => {
  const pointer = `#/webhooks/${name}/post/requestBody/content/application~1json/schema`;
  expect(check(pointer, payload)).toEqual([]);
  expect(payload).toMatchObject({ type: name, api_version: 'v2' });
});

test('the delivery that the guides print is the example of its event', () => {
  const [example] = webhookEvents(siteReferences()).filter(({ name }) => name === 'webhook.test');
  expect(JSON.parse(sample('webhooks.mdx', 'Body'))).toEqual(example?.payload);
});
