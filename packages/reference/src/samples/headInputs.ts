import { toText } from '../document/exactJson.ts';
import { isMembers } from '../document/members.ts';
import type { Json } from '../document/types.ts';
import type { Server } from '../model/operation/server.ts';
import type { Parameter } from '../model/parameters/parameter.ts';
import { isJsonMediaType, type Serialization, toJson } from '../model/parameters/serialize.ts';
import type { Credential } from '../model/security/credential.ts';
import type { Security } from '../model/security/security.ts';
import { plainText, textInline } from '../prose/blocks.ts';
import { isListSchema, type RequestInput, requestInput } from './requestInput.ts';

export interface ParameterInput extends RequestInput, Serialization {
  readonly id: string;
  /** Value in the samples until the reader changes it; an empty one omits the parameter. */
  readonly initial: string;
  /** Whether the samples send it without a value: it is required, and its example is empty. */
  readonly startsEmpty?: boolean;
  /** Whether an empty value can be sent, which is not the same as none. */
  readonly allowsEmpty?: boolean;
}

export interface ServerInput extends Pick<Server, 'url' | 'variables'> {
  /** Plain text. */
  readonly description: string;
}

/** A credential of the reader; the id is the name of its scheme. */
export interface CredentialInput extends Credential {
  readonly id: string;
  /** "Bearer token". */
  readonly kind: string;
}

/** Credentials that are sent together. */
export interface AuthorizationInput {
  readonly label: string;
  readonly credentials: readonly CredentialInput[];
  /** Whether one of them is a client certificate (mutual TLS). */
  readonly needsCertificate?: true;
}

/** Its base is the host that stands for an unknown one, see serverBase. */
const UNKNOWN_SERVER: ServerInput = { url: '', description: '', variables: [] };

export function serverInputs(servers: readonly Server[]): ServerInput[] {
  return servers.length > 0 ? servers.map(serverInput) : [UNKNOWN_SERVER];
}

function serverInput({ url, name, description, variables }: Server): ServerInput {
  const texts = [name, plainLine(description)].filter(Boolean);
  return {
    url,
    description: texts.join(': '),
    variables: variables.map((variable) => ({ ...variable, description: plainLine(variable.description) })),
  };
}

/** Descriptions are Markdown; the form shows text. */
function plainLine(markdown: string): string {
  return plainText(textInline(markdown)).trim();
}

export function authorizationInput(requirements: Security['alternatives'][number]): AuthorizationInput {
  return {
    label: requirements.map(({ scheme }) => scheme.kind).join(' and ') || 'No authorization',
    credentials: requirements.flatMap(({ scheme: { name, kind, credential } }) =>
      credential ? [{ ...credential, id: name, kind }] : [],
    ),
    ...(requirements.some(({ scheme }) => scheme.isCertificate) ? { needsCertificate: true } : {}),
  };
}

export function parameterInput(parameter: Parameter): ParameterInput {
  const { name, anchor, required, schema, sample, serialization, isInSamples, allowsEmpty } = parameter;
  const form = parameterForm(parameter);
  const values = form === 'list' && Array.isArray(sample) ? (sample as Json[]).map(toText) : [toText(sample)];
  // A parameter is one line, however long.
  const { isLong: _isLong, ...input } = requestInput(
    name,
    required,
    form,
    schema,
    isInSamples && form !== 'json' ? values : [],
  );
  const initial = form === 'json' ? toJson(sample) : values.join('\n');
  return {
    id: anchor,
    ...input,
    ...serialization,
    initial: isInSamples ? initial : '',
    ...(isInSamples && required && initial === '' ? { startsEmpty: true } : {}),
    ...(allowsEmpty ? { allowsEmpty } : {}),
  };
}

function parameterForm({ sample, schema, serialization: { mediaType } }: Parameter): ParameterInput['form'] {
  if (mediaType === undefined) {
    if (Array.isArray(sample) || isListSchema(schema)) return 'list';
    return isMembers(sample) ? 'json' : 'text';
  }
  return isJsonMediaType(mediaType) || typeof sample === 'object' ? 'json' : 'text';
}
