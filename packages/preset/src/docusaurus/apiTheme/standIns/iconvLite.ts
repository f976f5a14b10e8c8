/** Replaces iconv-lite, with which postman-collection decodes responses: none arrives, since no request is sent. */
export const encodingExists = (): boolean => false;
