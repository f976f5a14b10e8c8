import { isExactNumber, writtenNumber } from '../document/exactJson.ts';
import type { ExactNumber } from '../document/types.ts';

/** How a document is read. */
export interface Version {
  readonly isSwagger: boolean;
  /** Whether it is older than OpenAPI 3.1, whose schemas are those of JSON Schema. */
  readonly isOld: boolean;
  /** The member that says the version, in a form that Redocly knows. */
  readonly redocly: Readonly<Record<string, string>>;
  /** What is unusual about the version as it is written. */
  readonly objection?: string;
}

const OPENAPI: readonly [RegExp, string][] = [
  [/^3\.0(?:\.\d+\S*)?$/, '3.0.4'],
  [/^3\.1(?:\.\d+\S*)?$/, '3.1.1'],
  [/^3\.2(?:\.\d+\S*)?$/, '3.2.0'],
];

/** Returns undefined for a document that is neither OpenAPI nor Swagger 2.0. */
export function versionOf({ openapi, swagger }: Readonly<Record<string, unknown>>): Version | undefined {
  if (isWritten(swagger) && /^2(?:\.0(?:\.0)?)?$/.test(writtenNumber(swagger)))
    return {
      isSwagger: true,
      isOld: true,
      redocly: { swagger: '2.0' },
      ...(swagger === '2.0' ? {} : { objection: objection(swagger, '2.0', 'swagger: "2.0"') }),
    };
  if (!isWritten(openapi)) return undefined;
  // Version 3.2 allows all that the versions before it allow.
  const near = OPENAPI.find(([pattern]) => pattern.test(writtenNumber(openapi)))?.[1] ?? '3.2.0';
  const isExact = typeof openapi === 'string' && /^3\.[012]\.\d/.test(openapi);
  return {
    isSwagger: false,
    isOld: near.startsWith('3.0'),
    redocly: { openapi: near },
    ...(isExact ? {} : { objection: objection(openapi, near.slice(0, 3), `openapi: "${near}"`) }),
  };
}

function isWritten(version: unknown): version is ExactNumber {
  return typeof version === 'string' || typeof version === 'number';
}

function objection(version: ExactNumber, near: string, line: string): string {
  const text = (isExactNumber(version) ? writtenNumber(version) : JSON.stringify(version)).slice(0, 40);
  return `The version ${text} is not one of OpenAPI, such as ${line}, so the document is read as version ${near}.`;
}
