import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SampleLanguageId } from '../../../packages/reference/src/languages';
import { pathWithUuidgen } from '../uuidgen';
import { ENVIRONMENT } from './environment';
import { RUNNERS } from './runners';

export interface Recorded {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

interface Run {
  readonly code: number;
  readonly output: string;
  readonly recorded: readonly Recorded[];
  /** What the program has saved. */
  readonly download: Buffer | undefined;
}

/** Every byte: a file that is read or written as text is another one. */
export const BYTES = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));

/** A server that records requests, and a folder with files in which samples run. */
export class SampleRuns {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'samples-'));
  #recorded: Recorded[] = [];
  readonly #server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const { method, url = '', headers } = request;
      this.#recorded.push({ method, url, headers, body: Buffer.concat(chunks) });
      if (url.includes('/missing')) response.writeHead(404);
      if (url.includes('/none')) response.writeHead(204);
      if (url.includes('/elsewhere')) response.writeHead(302, { Location: `http://localhost:${this.#port}/bytes` });
      if (url.includes('/moved')) response.writeHead(302, { Location: '/bytes' });
      if (url.includes('/login') && !headers.authorization)
        response.writeHead(401, { 'WWW-Authenticate': 'Digest realm="r", nonce="n", qop="auth", algorithm=MD5' });
      if (method === 'HEAD') response.writeHead(200, { 'Content-Length': '10' });
      response.end(url.includes('/bytes') ? BYTES : url.includes('/none') ? undefined : 'The answer');
    });
  });

  constructor(files: readonly string[]) {
    for (const file of files) writeFileSync(path.join(this.#folder, file), BYTES);
  }

  get #port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  start(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.listen(0, '127.0.0.1', resolve);
    });
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
    rmSync(this.#folder, { recursive: true });
  }

  /** @param shell another one for curl's sample. */
  async run(language: SampleLanguageId, code: string, shell?: string): Promise<Run> {
    const { file } = RUNNERS[language];
    const command = shell ? `${shell} ${file}` : RUNNERS[language].command;
    const download = path.join(this.#folder, 'download');
    rmSync(download, { force: true });
    writeFileSync(path.join(this.#folder, file), code);
    this.#recorded = [];
    const { exit, output } = await new Promise<{ exit: number; output: string }>((resolve) => {
      const env = { ...process.env, ...ENVIRONMENT, PATH: pathWithUuidgen(this.#folder) };
      execFile('bash', ['-c', command], { cwd: this.#folder, env }, (error, stdout, stderr) =>
        resolve({ exit: error ? Number(error.code ?? 1) : 0, output: stdout + stderr }),
      );
    });
    return {
      code: exit,
      output,
      recorded: this.#recorded,
      download: existsSync(download) ? readFileSync(download) : undefined,
    };
  }
}
