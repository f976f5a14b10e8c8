import mapValues from 'lodash/mapValues.js';
import { isObject } from '../shapes/isObject.ts';
import type { UnreadMembers } from '../shapes/shape.ts';

/** Names of flows that OpenAPI 3 renamed. */
const FLOW_NAMES: Readonly<Record<string, string>> = {
  application: 'clientCredentials',
  accessCode: 'authorizationCode',
};

export function convertSecuritySchemes(definitions: unknown): unknown {
  return isObject(definitions) ? mapValues(definitions, convertScheme) : {};
}

function convertScheme(scheme: unknown): unknown {
  if (!isObject(scheme)) return scheme;
  if (scheme.type === 'basic') return { ...scheme, type: 'http', scheme: 'basic' };
  return scheme.type === 'oauth2' ? convertOAuth(scheme) : scheme;
}

function convertOAuth({ flow, authorizationUrl, tokenUrl, scopes = {}, ...others }: UnreadMembers): UnreadMembers {
  const name = typeof flow === 'string' ? flow : 'implicit';
  const members = {
    ...(authorizationUrl === undefined ? {} : { authorizationUrl }),
    ...(tokenUrl === undefined ? {} : { tokenUrl }),
    scopes,
  };
  return { ...others, flows: { [Object.hasOwn(FLOW_NAMES, name) ? String(FLOW_NAMES[name]) : name]: members } };
}
