import { spawnSync } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sample } from '../guides/guides';
import type { Post } from './service/events';

/** A delivery as it arrived. */
export interface Delivery {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Reads deliveries from standard input and prints whether the guide's code accepts each one. */
const VERIFIER = `
import { readFileSync } from 'node:fs';
const { secret, deliveries } = JSON.parse(readFileSync(0, 'utf8'));
const verdicts = deliveries.map(({ headers, body }) => {
  try {
    return { type: verifyWebhook(Buffer.from(body), headers, secret).type };
  } catch (error) {
    return { refused: error.message };
  }
});
console.log(JSON.stringify(verdicts));
`;

/** The endpoint of an integrator: keeps what arrives at it and answers 204. */
export class Receiver {
  readonly deliveries: Delivery[] = [];
  private readonly server: Server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    this.deliveries.push({ headers: request.headers as Record<string, string>, body: Buffer.concat(parts).toString() });
    response.writeHead(204).end();
  });

  async listen(): Promise<void> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done));
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  /** Posts to this endpoint, whatever the host of the subscribed URL. */
  readonly post: Post = async (url, headers, body) => {
    const { port } = this.server.address() as AddressInfo;
    const { pathname } = new URL(url);
    const { status } = await fetch(`http://127.0.0.1:${port}${pathname}`, { method: 'POST', headers, body });
    return status;
  };

  /** Returns the types of the deliveries that the code of the webhooks guide accepts, or why it refuses them. */
  verdicts(secret: string): string[] {
    const code = `${sample('webhooks.mdx', 'verify-webhook.mjs')}\n${VERIFIER}`;
    const { status, stdout, stderr } = spawnSync('node', ['--input-type=module', '--eval', code], {
      input: JSON.stringify({ secret, deliveries: this.deliveries }),
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(stderr);
    const verdicts = JSON.parse(stdout) as { type?: string; refused?: string }[];
    return verdicts.map(({ type, refused }) => type ?? `refused: ${refused}`);
  }
}
