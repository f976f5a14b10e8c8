import type { ParseArgsConfig } from 'node:util';
import type { RefreshTokenStore } from '../account/refreshTokenStore.ts';
import type { CiphertextCache } from '../site/ciphertextCache.ts';
import type { RemoteDocumentation } from '../site/remoteDocumentation.ts';

/** What a command works with. */
export interface CommandContext {
  /** Origin of the site. */
  readonly site: string;
  readonly documentation: RemoteDocumentation;
  readonly store: RefreshTokenStore;
  readonly cache: CiphertextCache;
  readonly arguments: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
}

export interface ReaderCommand {
  /** Its arguments, for --help. */
  readonly usage: string;
  /** What it does, in a few words. */
  readonly purpose: string;
  /** Minimum and maximum number of arguments. */
  readonly argumentCount: readonly [least: number, most: number];
  readonly options?: NonNullable<ParseArgsConfig['options']>;
  readonly run: (context: CommandContext) => Promise<void>;
}
