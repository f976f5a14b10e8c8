/** A mutant that no test can or should find. */
export interface Explained {
  readonly file: string;
  /** The source line in which the change begins, without indentation. */
  readonly line: string;
  /** The code that the mutant has there. */
  readonly mutant: string;
  /** Number of such mutants in the file; 1 by default. */
  readonly count?: number;
  readonly reason: string;
}

/** Checked by each run: a mutant that is listed here and does not survive is an error. */
export const EXPLAINED: readonly Explained[] = [
  {
    file: 'src/gate/session/session.ts',
    line: "const left = session.status === 'signedIn' ? freshUntil(session, connected().rules) - deviceNow() : 0;",
    mutant: 'true',
    reason:
      'A session without dates is fresh until NaN, which is no more above 0 than 0 is; the condition is for types.',
  },
  ...['completing', 'over', 'leaving'].map((status) => ({
    file: 'src/gate/session/session.ts',
    line: `case '${status}':`,
    mutant: '""',
    reason: 'Without its case the switch returns undefined, which is as false as false; the case is for types.',
  })),
  {
    file: 'src/gate/session/session.ts',
    line: "case 'leaving':",
    mutant: "case 'leaving':",
    reason: 'Without its return the switch returns undefined, which is as false as false.',
  },
  {
    file: 'src/gate/session/signOutNotice.ts',
    line: "const STORAGE_NAME = 'docs-gate-farewell';",
    mutant: '""',
    reason: 'Any name does, as long as pages store and read by the same one.',
  },
  {
    file: 'src/gate/vault/contentKey.ts',
    line: "const seconds = headers.get('Retry-After') ?? '';",
    mutant: '"Stryker was here!"',
    reason: 'Any text that is no number does.',
  },
  {
    file: 'src/gate/vault/contentKey.ts',
    line: '} catch {',
    mutant: '{}',
    reason: 'Without its return the function returns undefined, which is as little a key as null.',
  },
  {
    file: 'functions/src/agent.ts',
    line: 'const timer = setTimeout(() => connection?.destroy(reason), lifetime);',
    mutant: 'connection.destroy',
    reason: 'Node creates a connection; only its type says that there may be none.',
  },
  {
    file: 'functions/src/agent.ts',
    line: "connection?.once('close', () => clearTimeout(timer));",
    mutant: 'connection.once',
    reason: 'Node creates a connection; only its type says that there may be none.',
  },
  {
    file: 'functions/src/agent.ts',
    line: "connection?.once('close', () => clearTimeout(timer));",
    mutant: '""',
    reason: 'A late timer destroys a connection that is closed, which does nothing.',
  },
  {
    file: 'functions/src/agent.ts',
    line: "connection?.once('close', () => clearTimeout(timer));",
    mutant: '() => undefined',
    reason: 'A late timer destroys a connection that is closed, which does nothing.',
  },
  {
    file: 'functions/src/blocking.ts',
    line: 'return { customClaims: claimsWithRecord(event.data?.customClaims, recordOf(account)) };',
    mutant: 'event.data.customClaims',
    reason: 'An event without data has no address and was refused before.',
  },
  {
    file: 'functions/src/blocking.ts',
    line: 'return { customClaims: claimsWithRecord(event.data?.customClaims, record) };',
    mutant: 'event.data.customClaims',
    reason: 'An event without data has no address and was refused before.',
  },
  {
    file: 'functions/src/blocking.ts',
    line: "function signInMethod({ eventType = '', additionalUserInfo }: BlockingEvent): Origin | undefined {",
    mutant: '"Stryker was here!"',
    reason: 'Any text that does not end in :emailLink does.',
  },
  {
    file: 'functions/src/blocking.ts',
    line: 'signedInAt: Math.floor(Date.now() / 1000),',
    mutant: 'Date.now() * 1000',
    reason: 'The time is compared with itself only: a session that starts now is 0 days old.',
  },
  {
    file: 'functions/src/blocking.ts',
    line: 'const EMAIL_LINK = /:emailLink$/;',
    mutant: '/:emailLink/',
    reason: 'No event type has a longer suffix.',
  },
  {
    file: 'functions/src/claims.ts',
    line: "REQUIRED_STRINGS.header.every((name) => typeof header[name] === 'string') &&",
    mutant: "REQUIRED_STRINGS.header.some(name => typeof header[name] === 'string')",
    reason: 'The list has one name.',
  },
  {
    file: 'functions/src/claims.ts',
    line: '} catch {',
    mutant: '{}',
    reason: 'Without its return the function returns undefined too.',
  },
  {
    file: 'functions/src/contentKey.ts',
    line: "const idToken = BEARER.exec(request.authorization ?? '')?.[1];",
    mutant: '"Stryker was here!"',
    reason: 'Any text that is no bearer token does.',
  },
  {
    file: 'functions/src/contentKey.ts',
    line: "const { contentType = '', contentEncoding = 'identity' } = request;",
    mutant: '"Stryker was here!"',
    reason: 'Any text that is no JSON type does.',
  },
  {
    file: 'functions/src/contentKey.ts',
    line: '} catch {',
    mutant: '{}',
    reason: 'Without its return the function returns undefined, which is as little an id as null.',
  },
  {
    file: 'functions/src/identity.ts',
    line: "if (!(error instanceof Error)) return { code: 'unknown', message: '' };",
    mutant: '"Stryker was here!"',
    reason: 'Any text that reports no failed download does.',
  },
  {
    file: 'functions/src/origin.ts',
    line: "signal.addEventListener('abort', () => resolve(clearTimeout(timer)), { once: true });",
    mutant: '{}',
    reason: 'A signal aborts once.',
  },
  {
    file: 'functions/src/origin.ts',
    line: "signal.addEventListener('abort', () => resolve(clearTimeout(timer)), { once: true });",
    mutant: 'false',
    reason: 'A signal aborts once.',
  },
  {
    file: 'functions/src/rateLimiter.ts',
    line: 'if (over > time && restored.size <= accounts) break;',
    mutant: 'true',
    reason: 'Entries that are over are dropped to save memory; kept, they limit nobody.',
  },
  {
    file: 'functions/src/rateLimiter.ts',
    line: 'if (over > time && restored.size <= accounts) break;',
    mutant: 'over >= time',
    reason: 'An entry that is over limits nobody, kept for a moment longer or not.',
  },
  {
    file: 'functions/src/settings.ts',
    line: "const hostedDomain = variables.DOCS_HOSTED_DOMAIN ?? '';",
    mutant: '"Stryker was here!"',
    reason: 'Any text that is no domain does.',
  },
  {
    file: 'functions/src/settings.ts',
    line: 'if (requireProvider !== null && !PROVIDER.test(requireProvider))',
    mutant: 'true',
    reason: 'The pattern accepts the text "null" too; the condition is for types.',
  },
  {
    file: 'functions/src/settings.ts',
    line: "return parseKeyring(variables[SEAL_KEYS] ?? '', SEAL_KEYS);",
    mutant: '"Stryker was here!"',
    reason: 'Any text that is no key does.',
  },
  {
    file: 'functions/src/admin.ts',
    line: "httpAgent: shortLivedAgent(isEmulated ? 'http:' : 'https:', lifetime),",
    mutant: '""',
    reason: 'Every protocol but https: gets an agent for HTTP; the other text is for types.',
  },
  {
    file: 'functions/src/handler.ts',
    line: "const { method = '', headers } = request;",
    mutant: '"Stryker was here!"',
    reason: 'A request that a server has received has a method; the default is for types.',
  },
  {
    file: 'src/reference/model/schema/bothDirections.ts',
    line: 'if (before !== undefined) return before;',
    mutant: 'false',
    reason: 'An answer that is found again is the same; it is kept to save time.',
  },
  {
    file: 'src/reference/model/schema/bothDirections.ts',
    line: 'const { differs, references } = answers.get(each) === true ? SAME : ownOf(document, each);',
    mutant: 'false',
    count: 2,
    reason: 'A schema that is the same in both is found to be so again; the answer is kept to save time.',
  },
  {
    file: 'src/reference/model/schema/bothDirections.ts',
    line: 'if (differs || answers.get(each) === false) {',
    mutant: 'false',
    reason: 'What makes that schema differ is found again below it; the answer is kept to save time.',
  },
  {
    file: 'src/reference/model/schema/bothDirections.ts',
    line: "const target = reference.startsWith('#') ? valueAt(document, reference.slice(1)) : undefined;",
    mutant: 'reference',
    reason: 'A pointer begins at its first slash, whatever is before it.',
  },
  {
    file: 'src/reference/model/schema/bothDirections.ts',
    line: 'if (before) return before;',
    mutant: 'false',
    reason: 'What is found again is the same; it is kept to save time.',
  },
  {
    file: 'src/reference/model/schema/inheritance.ts',
    line: "return reference.startsWith('#') && valueAt(document, reference.slice(1)) !== undefined;",
    mutant: 'reference',
    reason: 'A pointer begins at its first slash, whatever is before it.',
  },
  {
    file: 'src/reference/model/schema/inheritance.ts',
    line: 'if (before) return before;',
    mutant: 'false',
    reason: 'What is found again is the same; it is kept to save time.',
  },
  {
    file: 'src/reference/model/schema/inheritance.ts',
    line: 'for (const part of resolve<RawSchema>(document, { $ref }).allOf ?? []) {',
    mutant: '["Stryker was here"]',
    reason: 'A text is no reference, and is passed over.',
  },
  {
    file: 'src/reference/model/schema/inheritance.ts',
    line: 'for (const part of (schema as RawSchema).allOf ?? []) {',
    mutant: '["Stryker was here"]',
    reason: 'A text is no reference, and is passed over.',
  },
  {
    file: 'src/reference/model/schema/choices.ts',
    line: "function inheritance({ document }: Context, { discriminator }: RawSchema, component = ''): Union | undefined {",
    mutant: '"Stryker was here!"',
    reason: 'Any text that refers to no component does.',
  },
  {
    file: 'src/reference/model/schema/notes.ts',
    line: 'return /^https?:$/.test(protocol) ? { href, text: docs.description || docs.url } : undefined;',
    mutant: '/^https?:/',
    reason: 'The protocol of a URL ends at its colon.',
  },
  {
    file: 'src/reference/model/schema/rows.ts',
    line: 'const isWhole = !isReference(property) && !property.allOf;',
    mutant: 'false',
    reason: 'A schema that has nothing to merge stays as it is; the condition saves time.',
  },
  {
    file: 'src/reference/model/schema/unions.ts',
    line: 'const only = read.length === 1 ? read[0]?.only : undefined;',
    mutant: 'read[0].only',
    reason: 'A list of one has a first element; the condition is for types.',
  },
  {
    file: 'src/reference/model/schema/unions.ts',
    line: 'if (!first) return NONE;',
    mutant: 'false',
    reason: 'No alternatives are no list of values either; the condition is for types.',
  },
];
