export { NEW_UUID } from '../languages/request.ts';

/** Stands for another value, which the reader must choose: what allows no UUID allows no such text, which is longer. */
export const NEW_VALUE = '<replace this with a new value in every call>';
