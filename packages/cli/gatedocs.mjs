#!/usr/bin/env node
// Runs a command, from the compiled modules, or in the repository from the sources.
import { existsSync } from 'node:fs';

const compiled = new URL('./dist/index.js', import.meta.url);
if (existsSync(compiled)) await import(compiled.href);
else {
  const { register } = await import('tsx/esm/api');
  register();
  await import(new URL('./src/index.ts', import.meta.url).href);
}
