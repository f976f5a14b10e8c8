export { NEW_UUID } from '../../languages/sampleRequest.ts';

/** Placeholder for a new value that is not a UUID, which the reader must choose. */
export const NEW_VALUE = '<replace this with a new value in every call>';
