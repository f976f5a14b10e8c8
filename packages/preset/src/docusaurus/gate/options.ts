import type { GateConfig } from '../../gate/config.ts';
import type { HeaderOptions } from '../publish/recordHeaders.ts';
import type { SealKeys } from '../publish/seal.ts';
import type { ToolReference } from '../readerTool/contents.ts';

export interface GateOptions {
  readonly gate: GateConfig;
  /** Without keys the build hides the documentation but does not protect it. */
  readonly keys: SealKeys | null;
  readonly headers: HeaderOptions;
  /** The references, and routes of pages of error codes, for the tool that reads the site. */
  readonly references: readonly ToolReference[];
  readonly errorRoutes: readonly string[];
}
