import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { type LocalServer, serveLocally } from './localServer';

const OUT_FOLDER = '.cache/harness';
/** Folders with images of the sign-in screen and the site. */
const IMAGE_FOLDERS = ['packages/preset/static', 'static'];
const HARNESS_PAGE = `<!doctype html><html lang="en" data-theme="light"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><title>Harness</title><link rel="icon" href="/img/favicon.svg"><link rel="stylesheet" href="/harness.css"><body><script type="module" src="/harness.js"></script></body></html>`;
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/**
 * Starts the widget harness of the tests: the project's own widget on a page that accepts any settings.
 * Builds it and serves it on a free port of localhost; every path without a file returns its page.
 */
export async function startHarness(): Promise<LocalServer> {
  await mkdir(OUT_FOLDER, { recursive: true });
  await build({
    entryPoints: ['tests/harness/harness.tsx'],
    outdir: OUT_FOLDER,
    bundle: true,
    format: 'esm',
    splitting: true,
    minify: true,
    external: ['/img/*'],
    // As in Docusaurus.
    alias: { '@site': process.cwd() },
    jsx: 'automatic',
    define: { GATE_CONFIG: 'window.__harness.gate', 'process.env.NODE_ENV': '"development"' },
    logLevel: 'error',
  });
  return serveLocally((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const type = TYPES[path.extname(pathname)];
    const file = path.normalize(pathname);
    const folder = IMAGE_FOLDERS.find((name) => existsSync(path.join(name, file))) ?? OUT_FOLDER;
    const content = type ? readFile(path.join(folder, file)) : Promise.resolve(HARNESS_PAGE);
    content.then(
      (body) => response.writeHead(200, { 'Content-Type': type ?? 'text/html; charset=utf-8' }).end(body),
      () => response.writeHead(404).end(),
    );
  });
}
