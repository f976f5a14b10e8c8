import type { OpenApiDocument } from '../document/types';
import type { Schema } from './schema/types';

/** What every part of an operation's page is made from. */
export interface PageContext {
  readonly document: OpenApiDocument;
  readonly anchors: Anchors;
  /** Schemas of errors that are described already, by their JSON. */
  readonly errorBodies: Map<string, Schema>;
  /** Number of rows of the schemas that are described already; schema/context.ts bounds it. */
  readonly rows: { used: number };
}

export function createPageContext(document: OpenApiDocument): PageContext {
  return { document, anchors: createAnchors(), errorBodies: new Map(), rows: { used: 0 } };
}

/** Ids of one page. */
export interface Anchors {
  /**
   * Returns the id for a part of the page: the wanted one, with white space as hyphens, or that with a number when
   * another part has it. Every call returns another id.
   */
  readonly add: (wanted: string) => string;
}

/** Ids that a page uses for itself. */
const SECTIONS = ['authorization', 'responses', 'errors', 'state-changes', 'related'];
const PARAMETERS = ['path', 'query', 'querystring', 'header', 'cookie'].map((place) => `${place}-parameters`);

function createAnchors(): Anchors {
  const used = new Set<string>([...SECTIONS, ...PARAMETERS]);
  return {
    add(wanted) {
      const plain = wanted.replaceAll(/\s+/g, '-');
      for (let number = 1; ; number++) {
        const id = number === 1 ? plain : `${plain}-${number}`;
        if (used.has(id)) continue;
        used.add(id);
        return id;
      }
    },
  };
}
