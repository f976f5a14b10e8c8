import http from 'node:http';
import https from 'node:https';
import { deleteApp } from 'firebase-admin/app';
import { identityService } from '../src/admin';
import type { Variables } from '../src/settings';

/** Returns the options of the client, and forgets it: an app's name can be used once. */
async function optionsWith(variables: Variables) {
  const { app } = identityService({ GCLOUD_PROJECT: 'demo-docs', ...variables }, 5000);
  const { name, options } = app;
  await deleteApp(app);
  return { name, options };
}

it('asks the project’s identity service by HTTPS, with the credential of the function', async () => {
  const { name, options } = await optionsWith({});
  expect(options.projectId).toBe('demo-docs');
  expect(options.httpAgent).toBeInstanceOf(https.Agent);
  // The default credential is not given the agent when it is set explicitly.
  expect(options.credential).toBeDefined();
  // The default app stays free: firebase-functions initializes it for its own use.
  expect(name).toBe('content-key');
});

it('asks the emulator, which has no certificate, by HTTP', async () => {
  const { options } = await optionsWith({ FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' });
  expect(options.httpAgent).toBeInstanceOf(http.Agent);
  expect(options.httpAgent).not.toBeInstanceOf(https.Agent);
});
