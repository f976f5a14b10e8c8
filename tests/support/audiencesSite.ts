import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { accessRules } from 'gatedocs-generator/settings';
import { parseSealKey } from 'gatedocs-rules/seal';
import { seedAccounts } from '../../packages/cli/src/support/accounts';
import { DEMO_PROJECT } from '../../packages/cli/src/support/emulators';
import { createStoredSession } from '../../packages/cli/src/test/page/storedSession';
import { AUDIENCES_FOLDER, serveBuild } from '../../tools/support/fixtureSite';
import { startInstance } from '../../tools/support/functionInstance';
import { type Audience, PAGES, WORDS } from '../fixtures/audiences/declared';
import { signIn, site } from '../fixtures/audiences/site.config';
import { AUTH, newEmail, type TestAccount } from './accounts';

/** The built site of visitors, readers, partners, the owner's own people and the press. */
export const BUILD = `${AUDIENCES_FOLDER}/build`;

export interface AudiencesSite {
  /** Origin of the site. */
  readonly url: string;
  readonly keyService: string;
  stop(): Promise<void>;
}

/**
 * Serves the site, with a key service of its own.
 * @param raised added to each `keyVersion` in the service, whose release is the next one then.
 */
export async function startSite(raised = 0): Promise<AudiencesSite> {
  const instance = await startKeyService(raised);
  const server = await serveBuild(BUILD, new URL(instance.url).origin);
  return {
    url: server.url,
    keyService: instance.url,
    async stop() {
      await server.stop();
      await instance.stop();
    },
  };
}

/** Starts a key service with the site's audiences. */
export async function startKeyService(raised = 0, variables: Readonly<Record<string, string>> = {}) {
  const { hostedDomain, sessionDays, audiences = [] } = accessRules(site, signIn);
  const rules = audiences.map(({ keyVersion, ...others }) => ({ ...others, keyVersion: keyVersion + raised }));
  return startInstance(process.env.E2E_FUNCTIONS ?? '', {
    FUNCTIONS_EMULATOR: 'true',
    FIREBASE_AUTH_EMULATOR_HOST: new URL(AUTH).host,
    GCLOUD_PROJECT: DEMO_PROJECT,
    DOCS_HOSTED_DOMAIN: hostedDomain,
    DOCS_SESSION_DAYS: String(sessionDays),
    DOCS_AUDIENCES: JSON.stringify(rules),
    DOCS_SEAL_KEYS: (await buildKey()).toString('base64url'),
    ...variables,
  });
}

export async function buildKey(): Promise<Buffer> {
  return parseSealKey((await readFile(process.env.E2E_KEY_FILE ?? '', 'utf8')).trim(), 'E2E_KEY_FILE');
}

export const wordsOf = (audiences: readonly string[]): string[] =>
  Object.entries(WORDS).flatMap(([audience, words]) => (audiences.includes(audience) ? words : []));
export const pagesOf = (audiences: readonly string[]): [string, string][] =>
  Object.entries(PAGES).flatMap(([audience, pages]) => (audiences.includes(audience) ? Object.entries(pages) : []));

/** Returns the words of audiences that are not among `seen`. */
export function hiddenWords(seen: readonly string[]): string[] {
  return wordsOf(Object.keys(WORDS).filter((audience) => !seen.includes(audience)));
}

/** Creates an account that an administrator has confirmed, in an audience. */
export async function accountOf(audience: Audience): Promise<TestAccount> {
  const account = {
    localId: randomUUID(),
    email: newEmail(audience === 'internal' ? 'example.com' : 'partner.example'),
    password: 'reads-the-docs',
    emailVerified: true,
  };
  const isAssigned = audience === 'partners' || audience === 'press';
  await seedAccounts(AUTH, [isAssigned ? { ...account, audience } : account]);
  return account;
}

export async function becomeOne(page: Page, account: TestAccount): Promise<void> {
  const { name, value } = await createStoredSession(account);
  await page.context().addInitScript(
    ([entry, session]) => {
      if (location.protocol.startsWith('http')) localStorage.setItem(entry, session);
    },
    [name, value] as const,
  );
}
