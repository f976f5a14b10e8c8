import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describedOperation, documentWith, sampleRequest } from '../../../tests/support/describedOperation';
import { findDangers, textOf } from '../../../tests/support/safeHtml';
import type { OpenApiDocument, RawSecurity, RawSecurityScheme } from '../src/document/types';
import { describeSchemes, describeSecurity } from '../src/model/security/security';
import { SecuritySchemes } from '../src/render/article/SecuritySchemes';
import { htmlToMarkdown } from '../src/render/markdown/htmlToMarkdown';
import { operationData } from '../src/render/operationData';

const schemes: Record<string, RawSecurityScheme> = {
  bearer: { type: 'http', scheme: 'Bearer' },
  basic: { type: 'http', scheme: 'basic' },
  digest: { type: 'http', scheme: 'digest' },
  negotiate: { type: 'http', scheme: 'Negotiate' },
  headerKey: { type: 'apiKey', in: 'header', name: 'X-Key' },
  queryKey: { type: 'apiKey', in: 'query', name: 'api key' },
  cookieKey: { type: 'apiKey', in: 'cookie', name: 'session' },
  openId: { type: 'openIdConnect', openIdConnectUrl: 'https://id.example.com/.well-known/openid-configuration' },
  mutual: { type: 'mutualTLS' },
  old: { type: 'http', scheme: 'bearer', deprecated: true, bearerFormat: 'JWT', description: 'Use **another**.' },
  oauth: {
    type: 'oauth2',
    oauth2MetadataUrl: 'https://id.example.com/metadata',
    flows: {
      authorizationCode: {
        authorizationUrl: 'https://id.example.com/authorize',
        tokenUrl: 'https://id.example.com/token',
        refreshUrl: 'https://id.example.com/refresh',
        scopes: { read: 'Read *things*', write: 'Write things' },
      },
      deviceAuthorization: {
        deviceAuthorizationUrl: 'https://id.example.com/device',
        tokenUrl: '/token',
        scopes: {},
      },
    },
  },
};

function documentFor(security: RawSecurity | undefined, members: Partial<OpenApiDocument> = {}): OpenApiDocument {
  const components = { securitySchemes: schemes };
  return documentWith(security ? { security } : {}, { components, ...members });
}

const pageOf = (security: RawSecurity | undefined, members?: Partial<OpenApiDocument>) =>
  operationData(describedOperation(documentFor(security, members)));
const sampleOf = (security: RawSecurity) => sampleRequest(describedOperation(documentFor(security)), undefined);

test.each([
  ['bearer', 'Bearer token'],
  ['basic', 'Basic authentication'],
  ['digest', 'Digest authentication'],
  ['negotiate', 'HTTP authentication Negotiate'],
  ['headerKey', 'API key in the header X-Key'],
  ['queryKey', 'API key in the query parameter api key'],
  ['cookieKey', 'API key in the cookie session'],
  ['openId', 'OpenID Connect'],
  ['mutual', 'Mutual TLS with a client certificate'],
  ['oauth', 'OAuth 2.0 access token'],
])('the scheme %s is called "%s" on the page and in its copy', (name, kind) => {
  const { html, markdown } = pageOf([{ [name]: [] }]);
  expect(textOf(html)).toContain(`Authorization ${kind}`);
  expect(markdown).toContain(`**Authorization** ${kind}\n`);
});

test('a scheme that says nothing more has no details', () => {
  expect(pageOf([{ bearer: [] }]).html).not.toContain('<summary>About');
  expect(pageOf([{ old: [] }]).html).toContain('<summary>How to get access</summary>');
});

test('flows have all their URLs and scopes, and the required scopes are marked', () => {
  const { html, markdown } = pageOf([{ oauth: ['write'] }]);
  for (const text of [
    'Authorization code flow',
    'Device authorization flow',
    'with scope write',
    '/token',
    'Read things',
  ])
    expect(textOf(html)).toContain(text);
  for (const path of ['metadata', 'authorize', 'token', 'refresh', 'device'])
    expect(html).toContain(`<a href="https://id.example.com/${path}">`);
  expect(html.match(/required here/g)).toHaveLength(1);
  expect(markdown).toContain('- `write`: (required here) Write things');
  expect(markdown).toContain('- `read`: Read *things*');
});

test('alternatives and combinations are distinguished', () => {
  const { html, markdown } = pageOf([{ bearer: ['a', 'b'], headerKey: [] }, { basic: [] }, {}]);
  expect(textOf(html)).toContain('Authorization One of:');
  // Besides the entries of the menu.
  expect(html.match(/<li>(?!<(?:button|a|label) )/g)).toHaveLength(3);
  expect(markdown).toContain(
    [
      '**Authorization** One of:\n',
      '- Bearer token (`bearer`) with roles `a`, `b` and API key in the header X-Key (`headerKey`)',
      '- Basic authentication (`basic`)',
      '- No authorization',
    ].join('\n'),
  );
});

test('an empty list and an empty requirement mean no authorization; without any, nothing is said', () => {
  const global = { security: [{ bearer: [] }] };
  expect(textOf(pageOf([], global).html)).toContain('Authorization No authorization');
  expect(textOf(pageOf([{}], global).html)).toContain('Authorization No authorization');
  expect(textOf(pageOf(undefined, global).html)).toContain('Authorization Bearer token');
  expect(pageOf(undefined).html).not.toContain('id="authorization"');
});

test('a scheme without a description is named as such, and one can be referred to by its address', () => {
  expect(textOf(pageOf([{ constructor: [] }]).html)).toContain(
    'Scheme that the specification does not describe (constructor)',
  );
  const { alternatives } = describeSecurity(documentFor(undefined), {
    security: [{ '#/components/securitySchemes/basic': [] }],
  }) ?? { alternatives: [] };
  expect(alternatives).toMatchObject([[{ scheme: { name: 'basic', kind: 'Basic authentication' } }]]);
});

test('a deprecated scheme is marked, and its text is on the page and in its copy', () => {
  const { html, markdown } = pageOf([{ old: [] }]);
  expect(html).toContain('<span class="op-deprecated"> deprecated</span>');
  expect(html).toContain('<strong>another</strong>');
  expect(textOf(html)).toContain('Token format JWT');
  expect(markdown).toContain('**Authorization** Bearer token (deprecated)\n');
});

test('a URL that is no web address is no link', () => {
  const flows = { implicit: { authorizationUrl: 'javascript:alert(1)', scopes: {} } };
  const components = { securitySchemes: { evil: { type: 'oauth2', flows } } };
  const { html } = pageOf([{ evil: [] }], { components });
  expect(findDangers(html)).toEqual([]);
  expect(html).toContain('<code>javascript:alert(1)</code>');
});

test('a list of all schemes has their details', () => {
  const markdown = htmlToMarkdown(
    renderToStaticMarkup(createElement(SecuritySchemes, { schemes: describeSchemes(documentFor(undefined)) })),
  );
  expect(markdown.match(/^- /gm)).toHaveLength(Object.keys(schemes).length);
  expect(markdown).toContain('Device authorization URL <https://id.example.com/device>');
});

test('all credentials of the first alternative are in the sample', () => {
  const { url, headers } = sampleOf([{ basic: [], headerKey: [], queryKey: [], cookieKey: [] }, { bearer: [] }]);
  expect(url).toEqual(['https://api.example.com/things?api%20key=', { variable: 'API_QUERY_KEY' }]);
  expect(headers).toEqual([
    { name: 'Authorization', basic: { user: [{ variable: 'API_USER' }], password: [{ variable: 'API_PASSWORD' }] } },
    { name: 'X-Key', value: [{ variable: 'API_HEADER_KEY' }] },
    { name: 'Cookie', value: ['session=', { variable: 'API_COOKIE_KEY' }] },
  ]);
});

test('the sample has a credential if the first alternative is a call without one', () => {
  expect(sampleOf([{}, { oauth: [] }]).headers).toEqual([
    { name: 'Authorization', value: ['Bearer ', { variable: 'API_OAUTH_ACCESS_TOKEN' }] },
  ]);
  expect(sampleOf([{}, { mutual: [] }])).toMatchObject({ headers: [], needsCertificate: true });
  expect(sampleOf([{ oauth: [] }])).not.toHaveProperty('needsCertificate');
  expect(sampleOf([{ digest: [] }]).headers).toEqual([]);
  expect(sampleOf([{ digest: [], bearer: [] }])).toMatchObject({
    headers: [],
    digest: { user: [{ variable: 'API_DIGEST_USER' }], password: [{ variable: 'API_DIGEST_PASSWORD' }] },
  });
  expect(sampleOf([{ negotiate: [] }]).headers).toEqual([
    { name: 'Authorization', value: ['Negotiate ', { variable: 'API_NEGOTIATE_API_KEY' }] },
  ]);
});

test('two schemes that use the same header are sent once', () => {
  expect(sampleOf([{ bearer: [], basic: [] }]).headers).toEqual([
    { name: 'Authorization', value: ['Bearer ', { variable: 'API_KEY' }] },
  ]);
});

test.each([
  ['NPM_TOKEN', 'API_NPM_TOKEN'],
  ['AWS_SECRET_ACCESS_KEY', 'API_AWS_SECRET_ACCESS_KEY'],
  ['GITHUB', 'API_GITHUB_API_KEY'],
  ['apiToken', 'API_TOKEN'],
  ['API_NPM_TOKEN', 'API_NPM_TOKEN'],
  ['APIARY_TOKEN', 'API_APIARY_TOKEN'],
  ['key', 'API_KEY_2'],
])('the scheme %s reads no variable of the shell but %s', (name, variable) => {
  const key = { type: 'apiKey', in: 'header', name: 'X-Key' } as const;
  const components = { securitySchemes: { first: key, [name]: key } };
  const document = documentWith({ security: [{ [name]: [] }] }, { components });
  expect(sampleRequest(describedOperation(document), undefined).headers).toEqual([
    { name: 'X-Key', value: [{ variable }] },
  ]);
});
