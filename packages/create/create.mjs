#!/usr/bin/env node
/**
 * Makes a documentation site in a new folder: `npm create gatedocs my-docs -- --name Acme --spec acme.yaml`. It writes a
 * package.json, installs the packages, and starts `gatedocs init` there, which asks for what the options do not say. Only
 * Node's own modules are used here.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

const MANIFEST = new URL('manifest.json', import.meta.url);
const USAGE =
  'Usage: npm create gatedocs FOLDER -- [--name NAME] [--domain DOMAIN] [--url URL] [--spec FILE…] [--root DIR] [--yes] [--from FORK] [--no-install] [--packages DIR]';

const { folder, install, packages, init } = readArguments(process.argv.slice(2));
if (existsSync(folder) && readdirSync(folder).length > 0)
  fail(`${folder} is not empty: name a new folder, so that no file of yours is replaced.`);
const text = `${JSON.stringify(manifest(), null, 2)}\n`;
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, 'package.json'), text);
if (install) {
  console.log('Installing, this takes a few minutes ...');
  run('npm', ['install', '--no-audit', '--no-fund'], 'run npm install, then npx gatedocs init');
  run(process.execPath, ['node_modules/gatedocs/gatedocs.mjs', 'init', ...init], 'run npx gatedocs init');
} else console.log(`Now in ${folder}: install the packages, and run gatedocs init.`);

/** Returns the manifest of the site; its packages are those of the registry, or tarballs in a folder. */
function manifest() {
  const { dependencies, devDependencies, ...others } = JSON.parse(readFileSync(MANIFEST, 'utf8'));
  const name = path.basename(path.resolve(folder)).toLowerCase();
  const plain = name.replace(/[^a-z0-9-]+/g, '-').replace(/^-+|-+$/g, '');
  for (const [own, file] of Object.entries(tarballs())) {
    if (own in devDependencies) devDependencies[own] = file;
    else dependencies[own] = file;
  }
  return { name: plain || 'docs', ...others, dependencies, devDependencies };
}

function tarballs() {
  if (packages === undefined) return {};
  const files = readdirSync(packages).filter((file) => /^gatedocs.*\.tgz$/.test(file));
  if (files.length === 0) fail(`${packages} has no tarball of the packages: run npm run pack first.`);
  return Object.fromEntries(
    files.map((file) => [
      file.replace(/-\d[\w.-]*\.tgz$/, ''),
      `file:${path.relative(folder, path.join(packages, file)).replaceAll(path.sep, '/')}`,
    ]),
  );
}

/** Options for `gatedocs init` name paths from the folder in which this command was started. */
function readArguments(args) {
  const text = { type: 'string' };
  const options = {
    ...{ name: text, domain: text, url: text, root: text, from: text, spec: { type: 'string', multiple: true } },
    ...{ yes: { type: 'boolean' }, 'no-install': { type: 'boolean' }, packages: text },
  };
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [target, ...more] = positionals;
    if (target === undefined) fail(`The folder of the site is missing. ${USAGE}`);
    const { spec = [], root, from, yes, packages: tarballFolder, 'no-install': noInstall, ...texts } = values;
    // A shell expands `--spec specs/*.yaml` to one option and several arguments.
    const documents = [...spec, ...more];
    const paths = { root, from };
    // Before minutes of installing.
    for (const file of [...documents, ...Object.values(paths)])
      if (file !== undefined && !existsSync(file))
        fail(`${file} does not exist: name a file or folder of this machine.`);
    return {
      folder: target,
      install: !noInstall,
      packages: tarballFolder,
      init: [
        ...Object.entries(texts).flatMap(([name, value]) => [`--${name}`, value]),
        ...Object.entries(paths).flatMap(([name, file]) =>
          file === undefined ? [] : [`--${name}`, path.resolve(file)],
        ),
        ...documents.flatMap((file) => ['--spec', path.resolve(file)]),
        ...(yes ? ['--yes'] : []),
      ],
    };
  } catch (error) {
    return fail(`${error.message.split('. ')[0]}. ${USAGE}`);
  }
}

function run(command, args, next) {
  const isNpm = command === 'npm';
  const { status, error } = spawnSync(command, args, {
    cwd: folder,
    stdio: 'inherit',
    shell: isNpm && process.platform === 'win32',
  });
  if (status === 0) return;
  const cause = error ? `${command} could not be started (${error.message})` : 'It ended with the error above';
  fail(`The site in ${folder} is not finished. ${cause}: fix it, then ${next} in that folder.`);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
