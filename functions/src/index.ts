import type { Auth } from 'firebase-admin/auth';
import { region as inRegion } from 'firebase-functions/v1';
import { onRequest } from 'firebase-functions/v2/https';
import { beforeUserCreated, beforeUserSignedIn } from 'firebase-functions/v2/identity';
import { identityService } from './admin';
import { watchArrivals } from './arrivals';
import { allowCreation, allowSignIn } from './blocking';
import { recordCreation } from './origin';
import { createKeyFunction } from './serve';
import { deploySettings, readRules, SEAL_KEYS } from './settings';
import { untouchedBy } from './untouched';

/** Milliseconds the identity service has for each answer while an event is handled. */
const EVENT_LIMIT = 20_000;

const { region, blockingFunctions, serviceAccount } = deploySettings(process.env);

/** The other functions' processes, and `firebase deploy`, load this file too. */
const arrivals = process.env.FUNCTION_TARGET === 'contentKey' ? watchArrivals() : null;

/**
 * `POST /content-key`, behind a Hosting rewrite. One instance takes as many requests at once as it has places for look-ups
 * (`MAX_PENDING`) and some more, which it refuses at once; ten instances bound what a flood can cost.
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
  createKeyFunction(process.env, arrivals),
);

/** Identity Platform waits at most 7 s for a blocking function, its cold start included. */
const blocking = {
  region,
  serviceAccount,
  memory: '256MiB',
  maxInstances: 10,
  timeoutSeconds: 7,
  omit: !blockingFunctions,
} as const;

export const beforeAccountCreated = beforeUserCreated(blocking, (event) =>
  allowCreation(event, readRules(process.env)),
);
export const beforeAccountSignedIn = beforeUserSignedIn(blocking, (event) =>
  allowSignIn(event, readRules(process.env)),
);

let accounts: Auth | undefined;

/**
 * Told of every new account, the administrators' included, with Identity Platform and without. An event of the first generation: those of the second
 * are not final yet (firebase-functions, v2/identity, `@beta`).
 */
export const accountCreated = inRegion(region)
  .runWith({ ...(serviceAccount ? { serviceAccount } : {}), memory: '256MB', maxInstances: 10, timeoutSeconds: 60 })
  .auth.user()
  .onCreate((user) => {
    accounts ??= identityService(process.env, EVENT_LIMIT);
    return recordCreation(accounts, user, untouchedBy(process.env));
  });
