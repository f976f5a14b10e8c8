import { type Confirmation, isFresh } from 'gatedocs-rules/policy';
import { gatedJsonPath } from 'gatedocs-rules/unseal';
import { tokenSourceFor } from '../account/account.ts';
import { IdentityService } from '../account/identityService.ts';
import { readSettingsFor, unsealedSiteError } from '../account/readSettingsFor.ts';
import type { RefreshTokenStore } from '../account/refreshTokenStore.ts';
import { ReaderError } from '../documentation.ts';
import { Unreachable } from '../failures.ts';
import { type ReceivedKey, requestKeys } from '../network/contentKeys.ts';
import { CONTENTS, type SiteContents, type SiteSettings } from '../published.ts';
import type { CiphertextCache } from './ciphertextCache.ts';
import { now, toConfirmation } from './confirmation.ts';
import { FileNotFound, type SiteFiles } from './siteFiles.ts';

/** Milliseconds after which a session is confirmed again, as in an open page. */
const CONFIRMED_FOR_MS = 10 * 60_000;
/** Milliseconds after which an unreachable service is asked again. */
const RETRY_MS = 60_000;

/** A site as an account sees it. The keys exist only here, in memory. */
export interface OpenSite {
  readonly settings: SiteSettings;
  readonly keys: readonly ReceivedKey[];
  readonly contents: SiteContents;
  /** Null in a build that is not sealed, where no session is needed. */
  readonly confirmation: Confirmation | null;
}

/** Opens a site, and confirms the session again while the tool runs. */
export class SiteOpener {
  #open: OpenSite | null = null;
  #next = 0;
  #opening: Promise<OpenSite> | null = null;
  /** While the tool runs it keeps its session, even if that has since been removed from this computer. */
  #wasSealed = false;

  constructor(
    private readonly site: string,
    private readonly files: SiteFiles,
    private readonly cache: CiphertextCache,
    private readonly store: RefreshTokenStore,
    private readonly variables: Readonly<Record<string, string | undefined>> = process.env,
  ) {}

  /**
   * Returns the site, after confirming the session if that is due.
   * @param isOutdated whether the site has been updated since it was opened.
   * @throws SignInNeeded, Unreachable, ReaderError
   */
  open(isOutdated = false): Promise<OpenSite> {
    if (this.#open && !isOutdated && now() < this.#next) return Promise.resolve(this.#open);
    this.#opening ??= this.#confirm().finally(() => {
      this.#opening = null;
    });
    return this.#opening;
  }

  async #confirm(): Promise<OpenSite> {
    const before = this.#open;
    try {
      this.#open = await this.#request();
      this.#next = now() + CONFIRMED_FOR_MS;
    } catch (error) {
      this.#open = null;
      if (!before || !(error instanceof Unreachable)) throw error;
      this.#open = assertFresh(before, error);
      this.#next = now() + RETRY_MS;
    }
    return this.#open;
  }

  async #request(): Promise<OpenSite> {
    const settings = await readSettingsFor(this.store, this.variables);
    const { keyId } = settings;
    if (keyId === null && this.#wasSealed) throw unsealedSiteError(this.site, 'start the tool again');
    const account = tokenSourceFor(new IdentityService(this.site, settings), this.store, this.variables);
    const requestedAt = now();
    const idToken = keyId === null ? null : await account.idToken();
    const keys = keyId === null || idToken === null ? [] : await requestKeys(this.site, keyId, idToken);
    await this.cache.keepOnly(keys.map((key) => key.keyId));
    const contents = await this.#contents(keys);
    if (!Array.isArray(contents.pages) || !Array.isArray(contents.references) || !Array.isArray(contents.search))
      throw new ReaderError(
        `${this.site} has a different version from this tool: download the tool from the site again.`,
      );
    this.#wasSealed = keyId !== null;
    return { settings, keys, contents, confirmation: idToken === null ? null : toConfirmation(idToken, requestedAt) };
  }

  /**
   * Returns the contents for the first key that the release has files for: the service's newest key may belong to the
   * next release.
   */
  async #contents(keys: readonly ReceivedKey[], [own, ...others] = keys): Promise<SiteContents> {
    try {
      return await this.files.read<SiteContents>(`/${gatedJsonPath(own?.keyId ?? null, CONTENTS)}`, keys, false);
    } catch (error) {
      if (!(error instanceof FileNotFound) || others.length === 0) throw error;
      return this.#contents(keys, others);
    }
  }
}

/**
 * Returns the site if it may still be read while the services do not respond. @throws ReaderError after `offlineHours`.
 */
function assertFresh(open: OpenSite, { message }: Unreachable): OpenSite {
  const { confirmation, settings } = open;
  if (confirmation === null || isFresh(confirmation, settings, now())) return open;
  throw new ReaderError(`The session has not been confirmed for ${settings.offlineHours} h. ${message}`);
}
