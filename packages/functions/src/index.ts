import type { Auth } from 'firebase-admin/auth';
import { region as inRegion } from 'firebase-functions/v1';
import { onRequest } from 'firebase-functions/v2/https';
import { beforeUserCreated, beforeUserSignedIn } from 'firebase-functions/v2/identity';
import { identityService, readAccessToken } from './admin.ts';
import { administratorCheck } from './administratorCheck.ts';
import { authorizeCreation, authorizeSignIn } from './blocking.ts';
import { deploySettings } from './deploy.ts';
import { handleWithRetry, whileRecent } from './eventRetry.ts';
import { createKeyHandler } from './handler.ts';
import { recordCreation } from './origin.ts';
import { interceptRequests } from './requestInterceptor.ts';
import { readRules, SEAL_KEYS } from './settings.ts';

/** Timeout of each request to the identity service while an event is handled, in milliseconds. */
const EVENT_TIMEOUT_MS = 20_000;

const { region, blockingFunctions, serviceAccount } = deploySettings(process.env);

/** Null in the processes of the other functions and in `firebase deploy`, which also load this file. */
const interceptor = process.env.FUNCTION_TARGET === 'contentKey' ? interceptRequests() : null;

/**
 * `POST /content-key`, behind a Hosting rewrite. One instance accepts as many concurrent requests as it has lookup
 * slots (`MAX_CONCURRENT_LOOKUPS`), plus some that it rejects at once; the limit of ten instances bounds the cost of a
 * flood.
 */
export const contentKey = onRequest(
  {
    region,
    serviceAccount,
    invoker: 'public',
    cors: false,
    secrets: [SEAL_KEYS],
    cpu: 1,
    memory: '256MiB',
    concurrency: 80,
    maxInstances: 10,
    timeoutSeconds: 15,
  },
  createKeyHandler(process.env, interceptor),
);

/** Identity Platform waits at most 7 s for a blocking function, including its cold start. */
const blocking = {
  region,
  serviceAccount,
  memory: '256MiB',
  maxInstances: 10,
  timeoutSeconds: 7,
  omit: !blockingFunctions,
} as const;

export const beforeAccountCreated = beforeUserCreated(blocking, (event) =>
  authorizeCreation(event, readRules(process.env)),
);
export const beforeAccountSignedIn = beforeUserSignedIn(blocking, (event) =>
  authorizeSignIn(event, readRules(process.env)),
);

let accounts: Auth | undefined;

/**
 * Runs for every new account, including those that administrators create, with and without Identity Platform. A 1st-gen
 * trigger, because the 2nd-gen ones are still in beta (firebase-functions, v2/identity, `@beta`).
 */
export const accountCreated = inRegion(region)
  .runWith({
    ...(serviceAccount ? { serviceAccount } : {}),
    memory: '256MB',
    maxInstances: 10,
    timeoutSeconds: 60,
    failurePolicy: true,
  })
  .auth.user()
  .onCreate((user, event) => {
    accounts ??= identityService(process.env, EVENT_TIMEOUT_MS);
    const service = accounts;
    const check = administratorCheck(process.env, () => readAccessToken(service), EVENT_TIMEOUT_MS);
    return handleWithRetry(event, user.uid, () => recordCreation(service, user, whileRecent(event, check)));
  });
