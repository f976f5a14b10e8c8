import { createServer, type RequestListener } from 'node:http';

export interface LocalServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a server on a free port of localhost. */
export async function serveLocally(listener: RequestListener): Promise<LocalServer> {
  const server = createServer(listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, 'localhost', resolve);
  });
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The local server has no TCP address.');
  return {
    url: `http://localhost:${address.port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
