/** The files of a document that its overview offers, with their labels. */
export const DOWNLOADS = {
  'openapi.yaml': 'OpenAPI YAML',
  'openapi.json': 'OpenAPI JSON',
  'postman-collection.json': 'Postman collection',
} as const;

export type DownloadName = keyof typeof DOWNLOADS;
