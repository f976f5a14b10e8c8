import { isExactNumber, writtenNumber } from '../document/exactJson.ts';
import type { ExactNumber } from '../document/types.ts';

/** How a document is read. */
export interface Version {
  readonly isSwagger: boolean;
  /** Whether it is older than OpenAPI 3.1, whose schemas are those of JSON Schema. */
  readonly isBefore31: boolean;
  /** The member that says the version, in a form that Redocly knows. */
  readonly redocly: Readonly<Record<string, string>>;
  /** What is unusual about the version as it is written. */
  readonly versionWarning?: string;
}

const OPENAPI_VERSIONS: readonly [RegExp, string][] = [
  [/^3\.0(?:\.\d+\S*)?$/, '3.0.4'],
  [/^3\.1(?:\.\d+\S*)?$/, '3.1.1'],
  [/^3\.2(?:\.\d+\S*)?$/, '3.2.0'],
];

/** Returns undefined for a document that is neither OpenAPI nor Swagger 2.0. */
export function detectVersion({ openapi, swagger }: Readonly<Record<string, unknown>>): Version | undefined {
  if (isVersionText(swagger) && /^2(?:\.0(?:\.0)?)?$/.test(writtenNumber(swagger)))
    return {
      isSwagger: true,
      isBefore31: true,
      redocly: { swagger: '2.0' },
      ...(swagger === '2.0' ? {} : { versionWarning: versionWarning(swagger, '2.0', 'swagger: "2.0"') }),
    };
  if (!isVersionText(openapi)) return undefined;
  // Version 3.2 allows all that the versions before it allow.
  const near = OPENAPI_VERSIONS.find(([pattern]) => pattern.test(writtenNumber(openapi)))?.[1] ?? '3.2.0';
  const isExact = typeof openapi === 'string' && /^3\.[012]\.\d/.test(openapi);
  return {
    isSwagger: false,
    isBefore31: near.startsWith('3.0'),
    redocly: { openapi: near },
    ...(isExact ? {} : { versionWarning: versionWarning(openapi, near.slice(0, 3), `openapi: "${near}"`) }),
  };
}

function isVersionText(version: unknown): version is ExactNumber {
  return typeof version === 'string' || typeof version === 'number';
}

function versionWarning(version: ExactNumber, near: string, line: string): string {
  const text = (isExactNumber(version) ? writtenNumber(version) : JSON.stringify(version)).slice(0, 40);
  return `The version ${text} is not one of OpenAPI, such as ${line}, so the document is read as version ${near}.`;
}
