import { delivery, google, resetMail, rotation } from './byPerson.ts';
import type { Point } from './point.ts';
import { leaving, newReaders } from './readers.ts';
import { blockingFunctions, selfSignUp } from './signUp.ts';
import { headers, keyService } from './site.ts';

/**
 * In the order of a run: first the blocking functions, while they are cold, then the machine's trials, then the
 * person's.
 */
export const POINTS: readonly Point[] = [
  blockingFunctions,
  selfSignUp,
  newReaders,
  keyService,
  headers,
  leaving,
  google,
  resetMail,
  rotation,
  delivery,
];
