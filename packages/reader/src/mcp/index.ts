import { serveStdio } from '@modelcontextprotocol/server/stdio';
import type { Documentation } from '../documentation.ts';
import { tell } from '../terminal/output.ts';
import { createServer } from './server.ts';

export { createServer };

/**
 * Serves a Model Context Protocol client on standard input and output. Nothing else may write to standard output.
 * @param site origin of the site, such as `https://docs.acme.example`.
 * @returns when the client has closed standard input.
 */
export async function serveMcp(documentation: Documentation, site: string): Promise<void> {
  const handle = serveStdio(() => createServer(documentation, site), {
    onerror: (error) => tell(error.message),
  });
  await new Promise<void>((resolve) => {
    process.stdin.once('end', resolve).once('close', resolve);
  });
  await handle.close();
}
