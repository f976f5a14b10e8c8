/** Replaces iconv-lite, with which postman-collection decodes responses: there are none, since no request is sent. */
export const encodingExists = (): boolean => false;
