// cspell:ignore ÜBER Ｗｉｄｅ verif generat approv creat हिन्दी
import { isQuestion, parseStatus, replacePhrases, synonymsOf } from '../src/search/vocabulary';
import {
  findCompounds,
  findStem,
  identifierParts,
  normalise,
  splitWords,
  splitWordsAndIdentifiers,
  toIdentifier,
} from '../src/search/words';

test('a text is split at everything but letters, digits and underscores', () => {
  expect(splitWords("A campaign's `status_code`: 404/é!")).toEqual(['A', 'campaign', 'status_code', '404', 'é']);
  expect(splitWords(' \n')).toEqual([]);
});

test('a script without spaces is split into pairs of letters', () => {
  expect(splitWords('請求書の作成 API')).toEqual(['請求', '求書', '書の', 'の作', '作成', 'API']);
  expect(splitWords('サーバー')).toEqual(['サー', 'ーバ', 'バー']);
  expect(splitWords('東')).toEqual(['東']);
});

test('identifiers have parts, plain words have none', () => {
  expect(identifierParts('company_id')).toEqual(['company', 'id']);
  expect(identifierParts('addCompany')).toEqual(['add', 'Company']);
  expect(identifierParts('HTTPServerError')).toEqual(['HTTP', 'Server', 'Error']);
  expect(identifierParts('campaign')).toEqual([]);
  expect(identifierParts('__proto__')).toEqual([]);
  expect(splitWordsAndIdentifiers('/v1/{companyId} list')).toEqual(['v1', 'company', 'Id', 'list']);
});

test('a plural is found by its singular', () => {
  const plurals = ['Companies', 'addresses', 'statuses', 'boxes', 'searches', 'campaigns'];
  expect(plurals.map(normalise)).toEqual(['company', 'address', 'status', 'box', 'search', 'campaign']);
  const pairs = ['size', 'prize', 'cache', 'niche', 'cookie', 'movie', 'waltz', 'branch', 'tie', 'query', 'suffix'];
  const written = [
    'sizes',
    'prizes',
    'caches',
    'niches',
    'cookies',
    'movies',
    'waltzes',
    'branches',
    'ties',
    'queries',
    'suffixes',
  ];
  expect(written.map(normalise)).toEqual(pairs.map(normalise));
  expect(['status', 'address', 'analysis', 'ids', 'gas'].map(normalise)).toEqual([
    'status',
    'address',
    'analysis',
    'ids',
    'gas',
  ]);
});

test('accents, capitals and wide letters make no difference', () => {
  expect(['Résumé', 'ÜBER', 'Ｗｉｄｅ'].flatMap(splitWords).map(normalise)).toEqual(['resume', 'uber', 'wide']);
  expect(normalise('が')).toBe('が');
});

test('the forms of a word share a start', () => {
  expect(['verified', 'verifying', 'cancelled', 'generation', 'approval', 'creating'].map(findStem)).toEqual([
    'verif',
    'verif',
    'cancel',
    'generat',
    'approv',
    'creat',
  ]);
  expect(['id', 'used', 'status', '作成'].map(findStem)).toEqual([undefined, undefined, undefined, undefined]);
});

test('a name of several words is one identifier however it is written', () => {
  expect(findCompounds('Wait for Retry-After or campaign.finished, with companies:read. Since 2026-01-02.')).toEqual([
    'retry_after',
    'campaign_finished',
    'companies_read',
  ]);
  expect(findCompounds('हिन्दी-नाम')).toEqual(['हिन्दी_नाम']);
  expect(toIdentifier(' Retry After? ')).toBe('retry_after');
  expect(findCompounds(`${'a-'.repeat(60)}b`)).toEqual([]);
});

test('a status code is known by its reason phrase', () => {
  const queries = ['429 Too Many Requests', 'too many requests', 'HTTP 404', '404 not found error', 'forbidden'];
  expect(queries.map(parseStatus)).toEqual(['429', '429', '404', '404', '403']);
  expect(['not_found', 'company not found', '404 too many requests', '999', 'constructor'].map(parseStatus)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('questions, phrases and synonyms are known', () => {
  expect(isQuestion(['how', 'do', 'i', 'pay'])).toBe(true);
  expect(isQuestion(['get', 'balance'])).toBe(false);
  expect(replacePhrases('Getting started with sign-in')).toBe('quickstart with login');
  expect(synonymsOf('remove')).toContain('delete');
  expect(synonymsOf('campaign')).toEqual([]);
  expect(synonymsOf('constructor')).toEqual([]);
});

test.each([
  "the reader's token, Stripe's and O'Sullivan's: can't",
  'POST /v1/companies/{company_id}?limit=10&sort=-created_at',
  'HTTPServer2 companyId RETRY-AFTER snake_case __proto__ 3.1.0',
  ' \t\n',
])('ASCII text has the same words alone and beside other text: %s', (text) => {
  expect(splitWords(`${text} é`)).toEqual([...splitWords(text), 'é']);
});
