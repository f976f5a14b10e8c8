import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Failure } from 'gatedocs-generator/node';

interface Lockfile {
  readonly packages: Readonly<Record<string, { readonly resolved?: string; readonly integrity?: string }>>;
}

/**
 * @throws Failure if a site's package-lock.json names a host or a path outside the site, or has a wrong checksum for a
 * tarball, because `npm ci` would fail elsewhere.
 */
export async function checkLockedSources(site: string): Promise<void> {
  const { packages } = JSON.parse(await readFile(path.join(site, 'package-lock.json'), 'utf8')) as Lockfile;
  for (const [place, { resolved, integrity }] of Object.entries(packages)) {
    if (resolved === undefined) continue;
    const [, file] = /^file:(packages\/[\w.-]+\.tgz)$/.exec(resolved) ?? [];
    if (file === undefined) throw new Failure(`package-lock.json of a site has ${resolved} for ${place}.`);
    const digest = createHash('sha512').update(await readFile(path.join(site, file)));
    if (integrity !== `sha512-${digest.digest('base64')}`)
      throw new Failure(`${file} of a site has another checksum in package-lock.json.`);
  }
}
