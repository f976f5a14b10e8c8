#!/usr/bin/env node
/**
 * Makes a documentation site in a new folder: `npm create gatedocs my-docs -- --name Acme --spec acme.yaml`. It writes a
 * package.json, installs the packages, and starts `gatedocs init` there, which asks for what the options do not say. With
 * `--update` it brings a site to this version instead. Only Node's own modules are used here.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { fail, run } from './lib/commands.mjs';
import { lockfileFor } from './lib/lockfile.mjs';
import { siteManifest } from './lib/siteManifest.mjs';
import { copyTarballs, tarballsIn } from './lib/tarballs.mjs';
import { updateSite } from './lib/update.mjs';

const USAGE = `Usage: npm create gatedocs FOLDER -- [--name NAME] [--domain DOMAIN] [--url URL] [--spec FILE…] [--root DIR] [--yes] [--no-install] [--packages DIR]
or, for a site that is there: npm create gatedocs@latest FOLDER -- --update [--no-install] [--packages DIR]`;
/** The lockfile names no host, so that it installs from any registry. */
const NPMRC = 'omit-lockfile-registry-resolved=true\n';

const { folder, update, install, tarballs, lockfile, init } = readArguments(process.argv.slice(2));
const engine = JSON.parse(readFileSync(new URL('manifest.json', import.meta.url), 'utf8'));
if (update) updateSite(folder, engine, tarballs, { install });
else makeSite();

function makeSite() {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    fail(`${folder} is not empty: name a new folder, so that no file of yours is replaced.`);
  mkdirSync(folder, { recursive: true });
  const { version, private: isPrivate, browserslist } = engine;
  const site = siteManifest(
    { name: siteName(), version, private: isPrivate, browserslist },
    engine,
    copyTarballs(tarballs, folder),
  );
  writeFileSync(path.join(folder, '.npmrc'), NPMRC);
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(site, null, 2)}\n`);
  if (lockfile) writeFileSync(path.join(folder, 'package-lock.json'), lockfileFor(site, lockfile));
  if (install) {
    console.log('Installing, this takes a few minutes ...');
    run(
      folder,
      'npm',
      ['install', '--no-audit', '--no-fund'],
      'run npm install, then npx gatedocs init in that folder',
    );
    run(
      folder,
      process.execPath,
      ['node_modules/gatedocs/gatedocs.mjs', 'init', ...init],
      'run npx gatedocs init in that folder',
    );
  } else console.log(`Now in ${folder}: install the packages, and run gatedocs init.`);
}

function siteName() {
  const name = path.basename(path.resolve(folder)).toLowerCase();
  return name.replace(/[^a-z0-9-]+/g, '-').replace(/^-+|-+$/g, '') || 'docs';
}

/** Options for `gatedocs init` name paths from the folder in which this command was started. */
function readArguments(args) {
  const { values, positionals } = parseArguments(args);
  const [target, ...more] = positionals;
  if (target === undefined) fail(`The folder of the site is missing. ${USAGE}`);
  const { spec = [], root, yes, update = false, packages, 'no-install': noInstall, ...texts } = values;
  // A shell expands `--spec specs/*.yaml` to one option and several arguments.
  const documents = [...spec, ...more];
  const init = [
    ...Object.entries(texts).flatMap(([name, value]) => [`--${name}`, value]),
    ...(root === undefined ? [] : ['--root', path.resolve(root)]),
    ...documents.flatMap((file) => ['--spec', path.resolve(file)]),
    ...(yes ? ['--yes'] : []),
  ];
  if (update && init.length > 0) fail(`--update changes nothing but the engine: leave ${init[0]} out. ${USAGE}`);
  // Before minutes of installing.
  for (const file of [...documents, root])
    if (file !== undefined && !existsSync(file)) fail(`${file} does not exist: name a file or folder of this machine.`);
  return { folder: target, update, install: !noInstall, ...findPackages(packages), init };
}

function parseArguments(args) {
  const text = { type: 'string' };
  const flag = { type: 'boolean' };
  const options = {
    ...{ name: text, domain: text, url: text, root: text, spec: { type: 'string', multiple: true } },
    ...{ yes: flag, update: flag, 'no-install': flag, packages: text },
  };
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    return fail(`${error.message.split('. ')[0]}. ${USAGE}`);
  }
}

/** A version that is not published is tarballs in a folder, with the lockfile of a new site beside them. */
function findPackages(packages) {
  if (packages === undefined) return { tarballs: {} };
  const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
  const tarballs = tarballsIn(packages, version);
  if (Object.keys(tarballs).length === 0)
    fail(`${packages} has no tarball of version ${version}: run npm run pack first.`);
  const lockfile = path.join(packages, 'package-lock.json');
  return { tarballs, lockfile: existsSync(lockfile) ? readFileSync(lockfile, 'utf8') : undefined };
}
