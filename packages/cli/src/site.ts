import { readSite } from './readSite.ts';

/** The owner's settings, of the site in the current folder. */
export const { site, signIn } = readSite('.');
