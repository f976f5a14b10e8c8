import { webhookEvents } from '@site/src/reference/guides/guideData';
import { bundleSpecification, createCheck, siteReferences } from './specification';

const main = bundleSpecification('main');

it.each(webhookEvents(siteReferences()))('the payload of $name is valid against its schema', ({ name, payload }) => {
  const pointer = `#/webhooks/${name}/post/requestBody/content/application~1json/schema`;
  expect(createCheck(main)(pointer, payload)).toEqual([]);
  expect(payload).toMatchObject({ type: name });
});
