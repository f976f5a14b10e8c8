import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { pathWithUuidgen } from '../guides/uuidgen';

// Options of openssl, and curl's configuration file. cspell:words addext curlrc keyout paramgen pkeyopt

const run = promisify(execFile);

/** A shell in a folder of its own, in which curl reaches a server on this machine under the API's name. */
export class Shell {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'walkthrough-'));
  readonly certificate: { key: string; cert: string };

  constructor(private readonly host: string) {
    const [key, cert] = [path.join(this.folder, 'key.pem'), path.join(this.folder, 'cert.pem')];
    command('openssl', [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
      ...['-keyout', key, '-out', cert, '-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`],
    ]);
    this.certificate = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  }

  /** Lets curl reach the server at a port of this machine. */
  connect(port: number): void {
    const config = [`connect-to = "${this.host}:443:127.0.0.1:${port}"`, `cacert = "${this.folder}/cert.pem"`];
    writeFileSync(path.join(this.folder, '.curlrc'), `${config.join('\n')}\n`);
  }

  /** Runs commands as they are, in one shell, and returns what they print; a failing one ends the run. */
  async run(commands: string, variables: Readonly<Record<string, string>> = {}): Promise<string> {
    const file = path.join(this.folder, 'commands.sh');
    writeFileSync(file, commands);
    const env = { ...variables, PATH: pathWithUuidgen(this.folder), HOME: this.folder, CURL_HOME: this.folder };
    const { stdout } = await run('bash', ['-euo', 'pipefail', file], { cwd: this.folder, env });
    return stdout;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}

/** Returns the tools that this machine lacks. */
export function missingTools(tools: readonly string[]): string[] {
  return tools.filter((tool) => spawnSync('which', [tool]).status !== 0);
}

function command(name: string, args: string[]): void {
  const { status, stderr } = spawnSync(name, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${name} failed: ${stderr}`);
}
