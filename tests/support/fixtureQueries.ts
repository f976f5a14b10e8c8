/** A query and the results that a reader wants: ids of documents of the index, each of which is an answer. */
export interface WantedResult {
  readonly query: string;
  readonly wanted: readonly string[];
}

/** Queries over tests/fixtures/specs. */
export const FIXTURE_QUERIES: readonly WantedResult[] = [
  { query: 'add a pet', wanted: ['main:create-pet'] },
  { query: 'all pets', wanted: ['main:list-pets'] },
  { query: 'GET /pets/{petId}', wanted: ['main:show-pet-by-id'] },
  { query: 'fetch pet by id', wanted: ['main:show-pet-by-id'] },
  { query: 'oauth write', wanted: ['main:create-pet'] },
  { query: 'x-next', wanted: ['main:list-pets'] },
  { query: 'delete_untagged-thing', wanted: ['simulator:delete-untagged-thing'] },
  { query: 'multipart file', wanted: ['simulator:replace-tree'] },
];
