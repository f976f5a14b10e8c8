import { valueAt } from '../../../src/document/resolve';
import { documentFor } from '../../../src/read/audience/index';

/** For partners, who see the readers' content, too. */
export const MARK = { 'x-audience': 'partners' };
/** A name that readers must not find. */
export const SECRET = 'secretThing';

const DECLARED = new Set(['readers', 'partners', 'staff']);

/** Returns a document as an audience sees it that sees the content of the given ones. */
export function seenBy(visible: readonly string[], document: object): object {
  return documentFor(document, { visible: new Set(visible), allowedInMarks: DECLARED, unmarked: 'readers' });
}

/** Returns a document of OpenAPI 3.1 with some members as readers see it. */
export function readersSee(members: object): object {
  return seenBy(['readers'], openapi(members));
}

/** Returns the schemas of the components as readers see them. */
export function readersSeeSchemas(schemas: object): unknown {
  return valueAt(readersSee({ components: { schemas } }), '/components/schemas');
}

export function openapi(members: object): object {
  return { openapi: '3.1.0', info: { title: 'Shop', version: '1' }, paths: {}, ...members };
}

export function schemaRef(name: string): object {
  return { $ref: `#/components/schemas/${name}` };
}
