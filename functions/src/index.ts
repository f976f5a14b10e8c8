import { onRequest } from 'firebase-functions/v2/https';
import { beforeUserCreated, beforeUserSignedIn } from 'firebase-functions/v2/identity';
import { allowCreation, allowSignIn } from './blocking';
import { serveContentKey } from './serve';
import { deploySettings, readRules, SEAL_KEYS } from './settings';

const { region, blockingFunctions } = deploySettings(process.env);

/**
 * `POST /content-key`, behind a Hosting rewrite. One instance takes as many requests at once as it has places for look-ups
 * (`MAX_PENDING`) and some more, which it refuses at once; ten instances bound what a flood can cost.
 */
export const contentKey = onRequest(
  {
    region,
    invoker: 'public',
    cors: false,
    secrets: [SEAL_KEYS],
    cpu: 1,
    memory: '256MiB',
    concurrency: 80,
    maxInstances: 10,
    timeoutSeconds: 15,
  },
  serveContentKey,
);

/** Identity Platform waits at most 7 s for a blocking function, its cold start included. */
const blocking = { region, memory: '256MiB', maxInstances: 10, timeoutSeconds: 7, omit: !blockingFunctions } as const;

export const beforeAccountCreated = beforeUserCreated(blocking, (event) =>
  allowCreation(event, readRules(process.env)),
);
export const beforeAccountSignedIn = beforeUserSignedIn(blocking, (event) =>
  allowSignIn(event, readRules(process.env)),
);
