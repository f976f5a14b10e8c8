import { delivery, google, resetMail, rotation } from './byPerson.ts';
import type { Point } from './point.ts';
import { leaving, newReaders } from './readers.ts';
import { blockingFunctions, selfSignUp } from './signUp.ts';
import { headers, keyService } from './site.ts';

/** In the order of a run: the blocking functions while they are cold, then what the machine tries, then the person. */
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
