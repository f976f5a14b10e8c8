import { delivery, google, resetMail, rotation } from './byPerson';
import type { Point } from './point';
import { leaving, newReaders } from './readers';
import { blockingFunctions, selfSignUp } from './signUp';
import { headers, keyService } from './site';

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
