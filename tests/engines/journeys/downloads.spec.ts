import { LABELS } from '../../support/labels';
import { OVERVIEW } from '../../support/routes';
import { openAsReader } from '../actions';
import { expect, test } from '../test';

test('the documents and the Postman collection are saved, complete', async ({ tab }) => {
  await openAsReader(tab, OVERVIEW);
  const save = (label: string) => tab.download(() => tab.press('button', label));
  const yaml = await save(LABELS.openApiYaml);
  expect(yaml.name).toBe('openapi.yaml');
  expect(yaml.text).toMatch(/^openapi: /);
  expect(yaml.text).toContain('operationId: registerShip');
  const json = await save(LABELS.openApiJson);
  expect(json.name).toBe('openapi.json');
  expect(JSON.parse(json.text).paths['/ships'].post.operationId).toBe('registerShip');
  const postman = await save(LABELS.postmanCollection);
  expect(postman.name).toBe('postman-collection.json');
  expect(JSON.parse(postman.text).info.name).toBe('Harbour API');
});
