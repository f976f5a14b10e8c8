// Misspelt on purpose. cspell:ignore languges Provder acent lable Metod taglin popop
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { IGNORE_ALL, IGNORE_FILE } from '../../src/settings/generatedFolders';
import { checkSettings } from '../../src/settings/settings';

/** Settings as an owner writes them, whatever their types. */
type Members = Readonly<Record<string, unknown>>;

const PETS = { id: 'pets', label: 'Pets', specification: 'pets.yaml', description: 'Pets.' };
const SHOP = { id: 'shop', label: 'Shop', specification: 'shop.yaml', description: 'Shops.' };
const SITE = {
  product: 'Acme',
  tagline: 'Things',
  url: 'https://docs.example.com',
  hostedDomain: 'example.com',
  requireVerifiedEmail: false,
  references: [PETS, SHOP],
};
const GOOGLE = { provider: 'google.com' };
const EMAIL = { provider: 'password' };
const SIGN_IN = { signInOptions: [GOOGLE, EMAIL] };

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'settings-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Returns the sentences about settings, one for each problem. */
function sentences(settings: Members): string[] {
  try {
    checkSettings(settings, root);
  } catch (error) {
    expect((error as Error).constructor.name).toBe('Failure');
    return (error as Error).message.split('\n');
  }
  return [];
}

const site = (members: Members): Members => ({ site: { ...SITE, ...members }, signIn: SIGN_IN });
const signIn = (members: Members): Members => ({ site: SITE, signIn: { ...SIGN_IN, ...members } });
const providers = (...signInOptions: Members[]): Members => signIn({ signInOptions });
const references = (...members: Members[]): Members =>
  site({ references: members.map((each, index) => ({ ...(index === 0 ? PETS : SHOP), ...each })) });
const audience = (members: Members): Members => ({ id: 'a', label: 'A', who: { assigned: true }, ...members });
const audiences = (...list: Members[]): Members => site({ audiences: list.map(audience) });
const without = (name: keyof typeof SITE): Members => {
  const { [name]: _gone, ...rest } = SITE;
  return { site: rest, signIn: SIGN_IN };
};

it.each<[string, Members]>([
  ['two references', site({})],
  ['guides alone', site({ references: [], guides: ['intro', { type: 'category', label: 'More', items: ['a'] }] })],
  ['the slug "api" while there is one reference', references({ category: { slug: 'api' } })],
  ['a mail for reports on pages', site({ report: 'docs@example.com' })],
  ['a form for reports on pages', site({ report: 'https://github.com/example/docs/issues/new?labels=docs' })],
  ['a report endpoint', site({ cspReportEndpoint: 'https://reports.example.com/csp?site=docs' })],
  [
    'hosts',
    site({ cspHosts: { script: ['https://*.a.example:8443/js/'], connect: ['wss://b.example', 'https://c.example'] } }),
  ],
  ['a home page for visitors', site({ home: { audience: 'public' }, publicPages: true })],
  [
    'audiences of all kinds',
    audiences(
      { id: 'partners', includes: ['readers'] },
      { id: 'staff-2', includes: ['partners', 'readers'], who: { domains: ['example.com', 'dev.my-example.co.uk'] } },
      { id: 'press', includes: ['partners'], who: { assigned: true, domains: ['news.example'] }, keyVersion: 2 },
    ),
  ],
  [
    'all sign-in settings together',
    {
      site: { ...SITE, providerDomains: { 'oidc.company': ['example.com'] }, requireProvider: 'google.com' },
      signIn: {
        signInFlow: 'popup',
        signInSuccessUrl: '/docs/intro?from=sign-in#top',
        tosUrl: '/terms',
        privacyPolicyUrl: 'https://example.com/privacy',
        credentialHelper: 'googleyolo',
        callbacks: { uiShown: () => undefined },
        autoUpgradeAnonymousUsers: true,
        popupMode: true,
        siteName: 'Docs',
        card: { title: 'Docs', text: 'For staff' },
        widgetUrl: 'https://docs.example.com/',
        queryParameterForSignInSuccessUrl: 'next',
        queryParameterForWidgetMode: 'widget',
        adminRestrictedOperation: { status: true, adminEmail: 'admin@example.com', helpLink: 'https://example.com/h' },
        tenants: [
          { tenantId: null, displayName: 'Staff' },
          { tenantId: 'partners', displayName: 'Partners' },
        ],
        signInOptions: [
          { ...GOOGLE, clientId: 'x.apps.example', scopes: ['email'], customParameters: { prompt: 'login' } },
          { ...EMAIL, signInMethod: 'emailLink', forceSameDevice: true, disableSignUp: { status: true } },
          { provider: 'phone', defaultCountry: 'DE', loginHint: '+4915112345678', whitelistedCountries: ['DE', '+43'] },
          { provider: 'anonymous', iconUrl: '/img/guest.svg', buttonColor: '#123456' },
          { provider: 'oidc.company', providerName: 'Company' },
        ],
      },
    },
  ],
])('%s are accepted', (_, settings) => {
  expect(sentences(settings)).toEqual([]);
});

const NAME = 'write a name of letters, digits and single hyphens.';
const DOMAIN = 'write a domain in lower case, such as example.com.';
const ORIGIN =
  'write an origin such as https://docs.example.com, without a path, since a site is at the root of its host.';
const NOBODY = ', which is nobody: write assigned: true, or the domains of its addresses.';
const CIRCLE = 'includes itself: remove what leads back to it.';
const REPORTS =
  'write an address such as https://reports.example.com/csp, without an account, a fragment, spaces, quotes, commas, semicolons and backslashes.';

/** Every kind of mistake, with what the sentences about it say after "site.config.ts: ". */
const MISTAKES: [what: string, settings: Members, ...sentences: string[]][] = [
  ['no export', { site: SITE }, 'signIn is missing: write an object in braces.'],
  ['an export that is no object', { site: SITE, signIn: [] }, 'signIn is []: write an object in braces.'],
  [
    'a setting that is missing',
    without('product'),
    'site.product is missing: write the name of your product, which every page shows.',
  ],
  ['a text that is a number', site({ tagline: 42 }), 'site.tagline is 42: write a text in quotes.'],
  [
    'a flag that is a text',
    site({ requireVerifiedEmail: 'yes' }),
    'site.requireVerifiedEmail is "yes": write true or false.',
  ],
  ['a list that is a text', site({ guides: 'intro' }), 'site.guides is "intro": write a list in brackets.'],
  ['a function', site({ sessionDays: () => 1 }), 'site.sessionDays is a function: write a number.'],
  // Names.
  ['a misspelt setting', site({ languges: ['go'] }), 'site.languges is not a setting: did you mean languages?'],
  [
    'a misspelt rule',
    site({ requireProvder: 'google.com' }),
    'site.requireProvder is not a setting: did you mean requireProvider?',
  ],
  [
    'one of a setting',
    site({ appearance: { acent: '#000' } }),
    'site.appearance.acent is not a setting: did you mean accent?',
  ],
  ['one in a list', references({ lable: 'x' }), 'site.references[0].lable is not a setting: did you mean label?'],
  [
    'one of a provider',
    providers({ ...EMAIL, signInMetod: 'emailLink' }),
    'signIn.signInOptions[0].signInMetod is not a setting: did you mean signInMethod?',
  ],
  [
    'one of signing in',
    signIn({ singInFlow: 'popup' }),
    'signIn.singInFlow is not a setting: did you mean signInFlow?',
  ],
  ['the name of what each object has', site({ constructor: 'red' }), 'site.constructor is not a setting: remove it.'],
  ['an invented setting', site({ colour: 'red' }), 'site.colour is not a setting: remove it.'],
  [
    'two',
    site({ taglin: 'x', zzz: 1 }),
    'site.taglin is not a setting: did you mean tagline?',
    'site.zzz is not a setting: remove it.',
  ],
  // The site.
  [
    'an empty name',
    site({ product: ' ' }),
    'site.product is " ": write the name of your product, which every page shows.',
  ],
  [
    'an address with a path',
    site({ url: 'https://acme.example/docs' }),
    `site.url is "https://acme.example/docs": ${ORIGIN}`,
  ],
  [
    'an address with a slash at its end',
    site({ url: 'https://acme.example/' }),
    `site.url is "https://acme.example/": ${ORIGIN}`,
  ],
  ['a host', site({ url: 'acme.example' }), `site.url is "acme.example": ${ORIGIN}`],
  ...['@acme.example', 'Acme.Example', 'https://acme.example', 'a@acme.example', '*.acme.example', 'acme', '', 42].map(
    (hostedDomain): [string, Members, string] => [
      `the domain ${hostedDomain}`,
      site({ hostedDomain }),
      `site.hostedDomain is ${JSON.stringify(hostedDomain)}: ${DOMAIN}`,
    ],
  ),
  ['no days', site({ sessionDays: 0 }), 'site.sessionDays is 0: write a number greater than 0.'],
  ['days that are no number', site({ sessionDays: Number.NaN }), 'site.sessionDays is NaN: write a number.'],
  ['hours below 0', site({ offlineHours: -1 }), 'site.offlineHours is -1: write a number of at least 0.'],
  [
    'nothing to read',
    site({ references: [], guides: [] }),
    'site.references is [], as guides is, so there is nothing to read: add a reference or a guide.',
  ],
  [
    'a guide that is none',
    site({ guides: [1] }),
    'site.guides[0] is 1: write the id of a page in docs/, or a category, a link ….',
  ],
  ['no language', site({ languages: [] }), 'site.languages is []: name a language, or leave it out to show all.'],
  [
    'a language twice',
    site({ languages: ['go', 'go'] }),
    'site.languages[1] is "go", which is listed twice: keep one.',
  ],
  ['where a sign-in leads', site({ afterSignIn: 'back' }), "site.afterSignIn is \"back\": write 'home' or 'page'."],
  [
    'no colour',
    site({ appearance: { accent: 'red' } }),
    'site.appearance.accent is "red": write a colour such as "#4047c9".',
  ],
  [
    'a missing image',
    site({ appearance: { logo: 'img/gone.svg' } }),
    'site.appearance.logo is "img/gone.svg", which static/ does not have: write the path of a file below static/.',
  ],
  [
    'an image elsewhere',
    site({ appearance: { favicon: '../a.svg' } }),
    'site.appearance.favicon is "../a.svg", which static/ does not have: write the path of a file below static/.',
  ],
  ...[
    '',
    'reports.example.com',
    'http://reports.example.com/csp',
    'https://user:secret@reports.example.com/csp',
    'https://reports.example.com/csp#now',
    "https://reports.example.com/csp; script-src 'unsafe-inline'",
    'https://reports.example.com/csp,https://evil.example/',
    'https://reports.example.com/csp?\\',
    "https://reports.example.com/'self'",
    'https://reports.example.com/a\r\nb',
    'javascript:alert(1)',
  ].map((cspReportEndpoint): [string, Members, string] => [
    `the report endpoint ${cspReportEndpoint}`,
    site({ cspReportEndpoint }),
    `site.cspReportEndpoint is ${JSON.stringify(cspReportEndpoint)}: ${REPORTS}`,
  ]),
  ...['', 'docs', 'docs@example', 'docs@example.com?cc=x', 'http://example.com/new', 'javascript:alert(1)'].map(
    (report): [string, Members, string] => [
      `reports on pages to ${report}`,
      site({ report }),
      `site.report is ${JSON.stringify(report)}: write an e-mail address, or a web address such as https://github.com/OWNER/REPO/issues/new.`,
    ],
  ),
  [
    'a redirect to nowhere',
    site({ redirects: [{ from: '/help' }] }),
    'site.redirects[0].to is missing: write a text in quotes.',
  ],
  [
    'a redirect of the key service',
    site({ redirects: [{ from: '/content-key', to: '/docs' }] }),
    'site.redirects[0].from is "/content-key", which the site itself needs: remove this redirect.',
  ],
  ...['http://a.example', 'a.example', '*', 'https://a.example; script-src *', "'unsafe-eval'", 'wss://a.example'].map(
    (host): [string, Members, string] => [
      `scripts of ${host}`,
      site({ cspHosts: { script: [host] } }),
      `site.cspHosts.script[0] is ${JSON.stringify(host)}: write a host such as https://stats.example.com.`,
    ],
  ),
  [
    'hosts of a kind that there is not',
    site({ cspHosts: { scripts: [] } }),
    'site.cspHosts.scripts is not a setting: did you mean script?',
  ],
  // References.
  ['an id that is no name', references({ id: '../etc' }), `site.references[0].id is "../etc": ${NAME}`],
  ['a route with a slash', references({ route: 'a/b' }), `site.references[0].route is "a/b": ${NAME}`],
  [
    'a slug that is no name',
    references({ category: { slug: 'ä' } }),
    `site.references[0].category.slug is "ä": ${NAME}`,
  ],
  ['no label', references({ label: '' }), 'site.references[0].label is "": write a name, which the navigation shows.'],
  [
    'no document',
    references({ specification: '' }),
    'site.references[0].specification is "": write the path of an OpenAPI document.',
  ],
  [
    'a renderer',
    references({ renderer: 'Theme' }),
    "site.references[0].renderer is \"Theme\": write 'own' or 'theme'.",
  ],
  ['a purpose', references({ purpose: 'test' }), "site.references[0].purpose is \"test\": write 'api' or 'sandbox'."],
  [
    'a folder as changelog',
    references({ changelog: '' }),
    'site.references[0].changelog is "", which is no file: write the path of a changelog.',
  ],
  [
    'a missing changelog',
    references({ changelog: 'C.md' }),
    'site.references[0].changelog is "C.md", which is no file: write the path of a changelog.',
  ],
  [
    'a route of Docusaurus',
    references({ route: 'category' }),
    'site.references[0].route is "category", which is a route of Docusaurus below /docs: choose another route.',
  ],
  [
    'one for error codes',
    references({ errors: 'tags' }),
    'site.references[0].errors is "tags", which is a route of Docusaurus below /docs: choose another route.',
  ],
  [
    'a number',
    references({ id: '2-pets' }),
    'site.references[0].id is "2-pets", whose number Docusaurus removes: start it with a letter.',
  ],
  [
    'two equal ids',
    references({}, { id: 'Pets' }),
    'site.references[1].id is "Pets", which an earlier reference has: choose another id.',
  ],
  [
    'two equal routes',
    references({}, { route: 'pets' }),
    'site.references[1].route is "pets", which is the route of an earlier reference: choose another.',
  ],
  [
    'two equal slugs',
    references({}, { category: { slug: 'pets' } }),
    'site.references[1].category.slug is "pets", which is the slug of an earlier reference: choose another category.slug.',
  ],
  [
    'the slug of all references',
    references({}, { id: 'api' }),
    'site.references[1].id is "api", but /docs/category/api lists all references: choose another category.slug.',
  ],
  [
    'an audience that is none',
    references({ audience: 'press' }),
    'site.references[0].audience is "press": choose one of readers.',
  ],
  // Audiences.
  [
    'an audience without who',
    audiences({ who: undefined }),
    'site.audiences[0].who is missing: write an object in braces.',
  ],
  ['nobody', audiences({ who: {} }), `site.audiences[0].who is {}${NOBODY}`],
  ['nobody assigned', audiences({ who: { assigned: false } }), `site.audiences[0].who is {"assigned":false}${NOBODY}`],
  [
    'no domain',
    audiences({ who: { domains: [] } }),
    'site.audiences[0].who.domains is []: name a domain, or leave it out.',
  ],
  [
    'a domain',
    audiences({ who: { domains: ['a.example', '@b.example'] } }),
    `site.audiences[0].who.domains[1] is "@b.example": ${DOMAIN}`,
  ],
  ['an id of an audience', audiences({ id: 'a--b' }), `site.audiences[0].id is "a--b": ${NAME}`],
  [
    'a reserved id',
    audiences({ id: 'Public' }),
    'site.audiences[0].id is "Public", which is reserved: choose another id.',
  ],
  [
    'two ids in one folder',
    audiences({}, { id: 'A' }),
    'site.audiences[1].id is "A", which an earlier audience has: choose another id.',
  ],
  ['an empty label', audiences({ label: ' ' }), 'site.audiences[0].label is " ": write a name for maintainers.'],
  [
    'an unknown one',
    audiences({ includes: ['readers', 'b'] }),
    'site.audiences[0].includes[1] is "b": choose one of readers, a.',
  ],
  ['a version', audiences({ keyVersion: 1.5 }), 'site.audiences[0].keyVersion is 1.5: write a whole number from 1 on.'],
  [
    'a version of 0',
    audiences({ keyVersion: 0 }),
    'site.audiences[0].keyVersion is 0: write a whole number from 1 on.',
  ],
  ['a circle of one', audiences({ includes: ['a'] }), `site.audiences[0].includes is ["a"], so a ${CIRCLE}`],
  [
    'a circle of two that another includes',
    audiences({ includes: ['b'] }, { id: 'b', includes: ['c'] }, { id: 'c', includes: ['b'] }),
    `site.audiences[1].includes is ["c"], so b ${CIRCLE}`,
    `site.audiences[2].includes is ["b"], so c ${CIRCLE}`,
  ],
  [
    'a home page for visitors without pages for them',
    site({ home: { audience: 'public' } }),
    'site.home.audience is "public", but there are no public pages: add publicPages: true, or remove it.',
  ],
  ['an empty sentence', site({ showLocked: '' }), 'site.showLocked is "": write a sentence for readers, or remove it.'],
  // Signing in.
  ['a flow', signIn({ signInFlow: 'popop' }), "signIn.signInFlow is \"popop\": write 'popup' or 'redirect'."],
  ['no provider', providers(), 'signIn.signInOptions is []: name at least one provider.'],
  [
    'a provider that is a text',
    signIn({ signInOptions: ['google.com'] }),
    'signIn.signInOptions[0] is "google.com": write an object in braces.',
  ],
  [
    'a provider that is none',
    providers({ provider: 'google' }),
    'signIn.signInOptions[0].provider is "google": write a provider of Firebase Authentication, such as google.com, oidc.company or password.',
  ],
  [
    'a provider twice',
    providers(GOOGLE, EMAIL, GOOGLE),
    'signIn.signInOptions[2].provider is "google.com", which is listed twice: keep one.',
  ],
  [
    'a provider that is required, and not offered',
    { ...site({ requireProvider: 'google.com' }), signIn: { signInOptions: [EMAIL] } },
    'site.requireProvider is "google.com", which signIn.signInOptions does not offer: add that provider, or remove requireProvider.',
  ],
  [
    'a required password',
    site({ requireProvider: 'password' }),
    'site.requireProvider is "password", which signIn.signInOptions does not offer: add that provider, or remove requireProvider.',
  ],
  ...['oidc.acme', 'saml.acme', 'microsoft.com', 'github.com'].map((provider): [string, Members, string] => [
    `${provider} without domains`,
    providers(GOOGLE, { provider }),
    `site.providerDomains['${provider}'] is missing: write providerDomains: { '${provider}': ['example.com'] }, with the domains that this provider may speak for.`,
  ]),
  [
    'domains of a provider that is not offered',
    site({ providerDomains: { 'oidc.acne': ['a.example'] } }),
    `site.providerDomains['oidc.acne'] is ["a.example"], but oidc.acne is not a federated provider of signIn.signInOptions: add that provider, or remove it here.`,
  ],
  [
    'no domain of a provider',
    site({ providerDomains: { 'google.com': [] } }),
    `site.providerDomains['google.com'] is [], so nobody could read with it: name a domain, or remove that provider from signInOptions.`,
  ],
  [
    'a domain of a provider',
    site({ providerDomains: { 'google.com': ['Acme.example'] } }),
    `site.providerDomains['google.com'][0] is "Acme.example": ${DOMAIN}`,
  ],
  [
    'lists of countries',
    providers({ provider: 'phone', whitelistedCountries: ['US'], blacklistedCountries: ['CA'] }),
    'signIn.signInOptions[0].whitelistedCountries is ["US"], beside blacklistedCountries: keep one of them.',
  ],
  [
    'no country',
    providers({ provider: 'phone', whitelistedCountries: [] }),
    'signIn.signInOptions[0].whitelistedCountries is []: name a country, or remove it.',
  ],
  [
    'a country',
    providers({ provider: 'phone', blacklistedCountries: ['Germany'] }),
    'signIn.signInOptions[0].blacklistedCountries[0] is "Germany": write region codes (US) or calling codes (+1).',
  ],
  [
    'a country off the list',
    providers({ provider: 'phone', defaultCountry: 'US', whitelistedCountries: ['DE'] }),
    'signIn.signInOptions[0].defaultCountry is "US", which is not among whitelistedCountries: choose one of them.',
  ],
  [
    'a country on the other list',
    providers({ provider: 'phone', defaultCountry: 'us', blacklistedCountries: ['US'] }),
    'signIn.signInOptions[0].defaultCountry is "us", which is among blacklistedCountries: choose another.',
  ],
  [
    'a number to call',
    providers({ provider: 'phone', loginHint: '0151' }),
    'signIn.signInOptions[0].loginHint is "0151": write a phone number in the international form, such as +15551234567.',
  ],
  [
    'a parameter of the widget',
    providers({ provider: 'phone', recaptchaParameters: { sitekey: 'x' } }),
    'signIn.signInOptions[0].recaptchaParameters.sitekey is not a setting: remove it.',
  ],
  [
    'a second hosted domain',
    providers({ ...GOOGLE, customParameters: { hd: 'b.example' } }),
    'signIn.signInOptions[0].customParameters.hd is "b.example", which the site sets from hostedDomain: remove it.',
  ],
  [
    'a client that nothing uses',
    {
      ...site({ providerDomains: { 'oidc.a': ['example.com'] } }),
      signIn: { signInOptions: [{ provider: 'oidc.a', clientId: 'x' }] },
    },
    'signIn.signInOptions[0].clientId is "x", which only Google one-tap uses: remove it.',
  ],
  [
    'one device without a link',
    providers({ ...EMAIL, forceSameDevice: true }),
    "signIn.signInOptions[0].forceSameDevice is true, which needs signInMethod: 'emailLink': add that, or remove it.",
  ],
  [
    'a name with a link',
    providers({ ...EMAIL, signInMethod: 'emailLink', requireDisplayName: true }),
    'signIn.signInOptions[0].requireDisplayName is true, but sign-in by e-mail link never asks for a name: remove it.',
  ],
  [
    'an icon of another host',
    providers({ ...GOOGLE, iconUrl: 'https://cdn.example/g.svg' }),
    'signIn.signInOptions[0].iconUrl is "https://cdn.example/g.svg": write a path of this site, such as /img/icon.svg.',
  ],
  [
    'no address of an administrator',
    providers({ ...EMAIL, disableSignUp: { status: true, adminEmail: 'Jane' } }),
    'signIn.signInOptions[0].disableSignUp.adminEmail is "Jane": write an e-mail address.',
  ],
  [
    'a link that is none',
    signIn({ adminRestrictedOperation: { status: true, helpLink: 'javascript:alert(1)' } }),
    'signIn.adminRestrictedOperation.helpLink is "javascript:alert(1)": write a web address, or a path of this site.',
  ],
  [
    'terms alone',
    signIn({ tosUrl: '/terms' }),
    'signIn.tosUrl is "/terms", but privacyPolicyUrl is missing: the widget shows both or neither.',
  ],
  [
    'a policy alone',
    signIn({ privacyPolicyUrl: '/p' }),
    'signIn.privacyPolicyUrl is "/p", but tosUrl is missing: the widget shows both or neither.',
  ],
  ...['https://evil.example/', '//evil.example/'].flatMap((address) =>
    ['signInSuccessUrl', 'widgetUrl'].map((name): [string, Members, string] => [
      `${name} of another host: ${address}`,
      signIn({ [name]: address }),
      `signIn.${name} is "${address}", which is not on https://docs.example.com: write a path of this site.`,
    ]),
  ),
  [
    'one-tap without a client',
    signIn({ credentialHelper: 'googleyolo' }),
    'signIn.credentialHelper is "googleyolo", which needs the provider google.com with a clientId: add that.',
  ],
  [
    'a redirect with two providers',
    signIn({ immediateFederatedRedirect: true }),
    'signIn.immediateFederatedRedirect is true, which needs exactly one provider, a federated one: remove it, or the other providers.',
  ],
  [
    'a redirect in a popup',
    signIn({ immediateFederatedRedirect: true, signInFlow: 'popup', signInOptions: [GOOGLE] }),
    "signIn.immediateFederatedRedirect is true, but signInFlow is 'popup': remove one of them.",
  ],
  [
    'two callbacks',
    signIn({ callbacks: { signInSuccess: () => true, signInSuccessWithAuthResult: () => true } }),
    'signIn.callbacks.signInSuccess is a function, beside signInSuccessWithAuthResult: keep that one.',
  ],
  [
    'a callback that is none',
    signIn({ callbacks: { uiShown: 'log' } }),
    'signIn.callbacks.uiShown is "log": write a function.',
  ],
  [
    'one name for two parameters',
    signIn({ queryParameterForSignInSuccessUrl: 'mode' }),
    'signIn.queryParameterForSignInSuccessUrl is "mode", which is the name of the other query parameter: choose another.',
  ],
  ['no tenant', signIn({ tenants: [] }), 'signIn.tenants is []: name a tenant, or remove it.'],
  [
    'a tenant twice',
    signIn({
      tenants: [
        { tenantId: 'a', displayName: 'A' },
        { tenantId: 'a', displayName: 'B' },
      ],
    }),
    'signIn.tenants[1].tenantId is "a", which is listed twice: keep one.',
  ],
  [
    'two places to lead to',
    { site: { ...SITE, afterSignIn: 'page' }, signIn: { ...SIGN_IN, signInSuccessUrl: '/docs' } },
    'site.afterSignIn is "page", but signIn.signInSuccessUrl names one page for all readers: remove one of them.',
  ],
];

it.each(MISTAKES)('%s is refused with its name, its value and the fix', (_, settings, ...expected) => {
  expect(sentences(settings)).toEqual(expected.map((sentence) => `site.config.ts: ${sentence}`));
});

it('all problems are listed at once', () => {
  expect(sentences(site({ product: '', hostedDomain: 'X', url: 1 }))).toHaveLength(3);
});

it('an unknown language is refused with those that there are', () => {
  expect(sentences(site({ languages: ['perl'] }))[0]).toMatch(
    /languages\[0\] is "perl": write 'curl' or 'javascript' or/,
  );
});

it('a colour that cannot be read is refused with one like it', () => {
  expect(sentences(site({ appearance: { accent: '#ffcc00' } }))[0]).toMatch(
    /appearance\.accent is "#ffcc00", whose contrast .* is \d\.\d:1, less than 4\.5:1: use a darker colour such as #[\da-f]{6}\.$/,
  );
});

it('audiences are refused beside older versions', () => {
  writeFileSync(path.join(root, 'versions.json'), '["1.0"]');
  expect(sentences(audiences({}))[0]).toContain('beside older versions (versions.json)');
  expect(sentences(site({ publicPages: true }))[0]).toContain('site.publicPages is true, beside older versions');
});

function withGuide(file: string): void {
  const guide = path.join(root, 'docs', file);
  mkdirSync(path.dirname(guide), { recursive: true });
  writeFileSync(guide, '# A guide');
}

it.each(['pets.mdx', 'Pets.md', '02-pets.mdx', 'pets/first.mdx', '3_pets/first.mdx'])(
  'the name of a guide is refused: %s',
  (guide) => {
    withGuide(guide);
    const [entry] = guide.split('/');
    expect(sentences(site({}))).toEqual([
      `site.config.ts: site.references[0].id is "pets", but docs/${entry} is a guide at /docs/pets: choose another route, or rename the guide.`,
    ]);
  },
);

it('the folder of an earlier generation is not a guide', () => {
  withGuide('pets/list-pets.api.mdx');
  writeFileSync(path.join(root, 'docs/pets', IGNORE_FILE), IGNORE_ALL);
  withGuide('petshop.mdx');
  expect(sentences(site({}))).toEqual([]);
});
