import type { Content } from '../bodies/media.ts';
import type { Header } from '../parameters/header.ts';
import type { Response } from '../responses/response.ts';

/** A body shared by several errors. */
export interface ErrorBody {
  readonly content: Content;
  /** Statuses of the errors with it; empty if all have it. */
  readonly statuses: readonly string[];
  readonly mediaTypes: readonly string[];
}

/** Returns the different bodies of errors; equal schemas were described once (response.ts), so they are one object. */
export function groupErrorBodies(errors: readonly Response[]): ErrorBody[] {
  const bodies = new Map<unknown, { content: Content; statuses: Set<string>; mediaTypes: Set<string> }>();
  for (const { status, contents } of errors)
    for (const content of contents) {
      const { schema, items, note } = content;
      const key = schema ?? items ?? note;
      if (key === '') continue;
      const body = bodies.get(key) ?? { content, statuses: new Set(), mediaTypes: new Set() };
      body.statuses.add(status);
      for (const { name } of content.mediaTypes) body.mediaTypes.add(name);
      bodies.set(key, body);
    }
  return [...bodies.values()].map(({ content, statuses, mediaTypes }) => ({
    content,
    statuses: statuses.size === errors.length ? [] : [...statuses],
    mediaTypes: [...mediaTypes],
  }));
}

export interface ErrorHeaders {
  /** Headers that no earlier response has, by status. */
  readonly own: ReadonlyMap<string, readonly Header[]>;
  /** All others, by the statuses of their errors; none if all errors have them. */
  readonly repeated: readonly { readonly headers: readonly Header[]; readonly statuses: readonly string[] }[];
}

/** Splits the headers of errors into those of one error and those that responses share, which are shown once. */
export function splitErrorHeaders(responses: readonly Response[]): ErrorHeaders {
  const errors = responses.filter(({ isError }) => isError);
  const shown = new Set(responses.filter(({ isError }) => !isError).flatMap(({ headers }) => headers));
  const own = new Map<string, readonly Header[]>();
  const repeated = new Map<Header, string[]>();
  for (const { status, headers } of errors) {
    own.set(
      status,
      headers.filter((header) => !shown.has(header)),
    );
    for (const header of headers)
      if (shown.has(header)) repeated.set(header, [...(repeated.get(header) ?? []), status]);
      else shown.add(header);
  }
  const groups = new Map<string, { headers: Header[]; statuses: readonly string[] }>();
  for (const [header, statuses] of repeated) {
    const group = groups.get(statuses.join()) ?? { headers: [], statuses };
    group.headers.push(header);
    groups.set(statuses.join(), group);
  }
  return {
    own,
    repeated: [...groups.values()].map(({ headers, statuses }) => ({
      headers,
      statuses: statuses.length === errors.length ? [] : statuses,
    })),
  };
}
