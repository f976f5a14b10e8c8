import type { OpenApiDocument } from '../document/types.ts';
import { NEW_UUID, type RequestHeader } from '../languages/sampleRequest.ts';
import { literalText } from '../languages/sampleText.ts';
import type { Operation } from '../model/operation/operation.ts';
import { bodyPanels } from '../samples/bodyPanels.ts';
import { buildRequest } from '../samples/buildRequest.ts';
import { encodeRequest } from '../samples/encodeRequest.ts';
import { requestTemplate } from '../samples/requestTemplate.ts';
import { exampleValues } from '../samples/requestValues.ts';
import { postmanBody } from './body.ts';
import { sentCredentials } from './credentials.ts';
import { credentialVariables } from './credentialVariables.ts';
import type { PostmanItem, PostmanPair, PostmanRequest } from './format.ts';
import { postmanLimitations } from './limitations.ts';
import { describedPair, optionalPairs } from './pairs.ts';
import { savedExamples } from './savedExamples.ts';
import { separateBraces } from './separateBraces.ts';
import { postmanUrl } from './url.ts';

/** Postman's variable for a UUID, another in every request: https://learning.postman.com/docs/tests-and-scripts/write-scripts/variables-list/ */
const POSTMAN_UUID = '{{$guid}}';
/** Methods with which Postman sends no body by itself. */
const METHODS_WITHOUT_BODY = /^(?:GET|HEAD|COPY|PURGE|UNLOCK)$/;

/** Returns a request that sends what the first sample of the operation's page sends, with the page's responses. */
export function postmanItem(document: OpenApiDocument, operation: Operation): PostmanItem {
  const template = requestTemplate(operation);
  const [panel] = bodyPanels(template);
  const values = exampleValues(template, panel?.value, panel?.mediaType);
  const { credentials = [] } = template.authorizations[values.authorization] ?? {};
  const sent = sentCredentials(document, credentialVariables(document), credentials);
  const sample = encodeRequest(buildRequest({ ...template, authorizations: [] }, values));
  const { method, headers, body } = sample;
  const written = postmanBody(body);
  const header = [...postmanHeaders(headers, sent.cookies), ...sent.header, ...written.header].map((pair) =>
    describedPair(pair, operation.parameters, 'header'),
  );
  const description = [describeOperation(operation), postmanLimitations(sample)].filter(Boolean).join('\n\n');
  const request: PostmanRequest = {
    auth: sent.auth,
    method,
    header: [...header, ...optionalPairs(operation.parameters, 'header', header)],
    ...(written.body ? { body: written.body } : {}),
    url: postmanUrl(operation, template, values, sent.query),
    ...(description ? { description } : {}),
  };
  return {
    name: operation.title,
    ...(written.body && METHODS_WITHOUT_BODY.test(method)
      ? { protocolProfileBehavior: { disableBodyPruning: true as const } }
      : {}),
    request,
    response: savedExamples(operation.responses, request),
  };
}

/** Returns headers, with the cookies that are credentials. */
function postmanHeaders(headers: readonly RequestHeader[], cookies: readonly string[]): PostmanPair[] {
  const own = headers.map(({ name, value }) => ({
    key: separateBraces(name),
    value: value === NEW_UUID ? POSTMAN_UUID : toByteString(separateBraces(literalText(value))),
  }));
  const [cookie] = own.filter(({ key }) => key === 'Cookie').map(({ value }) => value);
  if (cookies.length === 0) return own;
  const value = [...(cookie === undefined ? [] : [cookie]), ...cookies].join('; ');
  return [...own.filter(({ key }) => key !== 'Cookie'), { key: 'Cookie', value }];
}

/** Returns a text with a character for each byte of UTF-8: Postman refuses others in a header, and sends these as bytes. */
function toByteString(text: string): string {
  return String.fromCharCode(...new TextEncoder().encode(text));
}

function describeOperation({ deprecated, deprecation, item, description }: Operation): string {
  const notice = deprecated ? ['**Deprecated.**', deprecation].filter(Boolean).join(' ') : '';
  return [notice, item.description, description].filter(Boolean).join('\n\n');
}
