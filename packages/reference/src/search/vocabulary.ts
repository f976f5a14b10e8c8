/** Words without a meaning of their own in a query. */
const STOP_WORDS = wordSet(
  `a about after also am an and any are as at be because been before being but by can could did do does doing for from
   had has have how i if in into is it its just let may me more most must my no not of on only or other our
   out please shall should so some such than that the their them then there these they this those to too very was we
   were what when where which while who whom whose why will with would you your`,
);

/** First words of a question. */
const QUESTION_WORDS = wordSet(
  `am are can could did do does how is may must shall should was were what when where which who whom whose why will
   would`,
);

/** Verbs without meaning in a question ("how do I get paid"), which elsewhere can name an operation ("get balance"). */
const QUESTION_FILLERS = wordSet('find get go happen know look make mean need see tell try use want work');

const EVENT_WORDS = wordSet('webhook event callback notification');

/** Words that API descriptions use for the same thing, and the method that usually does it. */
const SYNONYM_GROUPS = [
  'create add new make insert register post generate issue',
  'delete remove erase destroy revoke purge',
  'update change edit modify patch put set',
  'replace put update',
  'get fetch retrieve read show view download',
  'list all get browse history',
  'search find query filter lookup',
  'cancel abort stop end terminate',
  'start begin launch run',
  'submit send create',
  'batch bulk',
  'incoming inbound receive received',
  'outgoing outbound send sent',
  'buy purchase',
  'verify validate verification validation check confirm',
  'block suppress suppression deny ban',
  'allowlist whitelist',
  'blocklist blacklist',
  'copy duplicate clone',
  'rename update',
  'enable activate',
  'disable deactivate',
  'upload import',
  'export download',
  'notify notification alert',
  'pay paid payment payout charge money billing',
  'money balance fund credit',
  'price cost fee charge much',
  'limit maximum quota many big large size',
  'keep kept store stored save saved retain retention expire',
  'invoice bill billing',
  'authentication authenticate login signin auth credential token',
  'authorization authorize permission scope auth',
  'unauthorized 401 authentication',
  'forbidden 403 permission scope',
  'error problem failure exception',
  'paging pagination page cursor',
  'throttling throttle quota limit',
  'webhook event callback notification',
  'retry redelivery attempt resend',
  'sandbox test simulator',
  'environment sandbox production live',
  'library sdk',
  'subscriber contact recipient',
  'sms text message',
  'production live',
  'status state',
  'image picture photo',
  'organization organisation',
  'id identifier',
  'deprecated obsolete sunset',
  'quickstart started introduction tutorial overview',
].map((group) => group.split(' '));

/** Reason phrases of status codes (RFC 9110), as a reader types them with the code, or alone. */
const REASON_PHRASES: Readonly<Record<string, string>> = {
  400: 'bad request',
  401: 'unauthorized',
  402: 'payment required',
  403: 'forbidden',
  404: 'not found',
  405: 'method not allowed',
  406: 'not acceptable',
  408: 'request timeout',
  409: 'conflict',
  410: 'gone',
  412: 'precondition failed',
  413: 'payload too large|content too large|request entity too large',
  415: 'unsupported media type',
  422: 'unprocessable entity|unprocessable content',
  429: 'too many requests',
  500: 'internal server error|server error',
  502: 'bad gateway',
  503: 'service unavailable',
  504: 'gateway timeout',
};
const STATUS_PATTERNS = Object.entries(REASON_PHRASES).map(([status, phrases]) => ({
  status,
  pattern: new RegExp(
    `^(?:http )?(?:(?:error|status|code) )*(?:${status}|(?:${status} )?(?:${phrases}))(?: (?:error|status|code|response)s?)*$`,
  ),
}));

/** Returns the status code that a query names with its reason phrase: "429 Too Many Requests", "too many requests". */
export function parseStatus(text: string): string | undefined {
  const plain = text
    .toLowerCase()
    .replaceAll(/[^a-z\d_]+/g, ' ')
    .trim();
  return STATUS_PATTERNS.find(({ pattern }) => pattern.test(plain))?.status;
}

/** Phrases whose words mean something else alone. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:get(?:ting)? started|quick[ -]start)\b/gi, 'quickstart'],
  [/\b(?:sign|log)[ -]in\b/gi, 'login'],
];

/** Replaces phrases in a query by single words. */
export function replacePhrases(text: string): string {
  return PHRASES.reduce((changed, [phrase, word]) => changed.replaceAll(phrase, word), text);
}

export function isStopWord(term: string): boolean {
  return STOP_WORDS.has(term);
}

export function isQuestion(terms: readonly string[]): boolean {
  return terms.length > 2 && QUESTION_WORDS.has(terms[0] ?? '');
}

export function isEventWord(term: string): boolean {
  return EVENT_WORDS.has(term);
}

export function isFiller(term: string): boolean {
  return QUESTION_FILLERS.has(term);
}

export function synonymsOf(term: string): string[] {
  const groups = SYNONYM_GROUPS.filter((group) => group.includes(term));
  return [...new Set(groups.flat())].filter((word) => word !== term);
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/));
}
