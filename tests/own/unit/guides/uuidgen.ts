import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Returns a PATH with uuidgen, which is part of util-linux: a minimal system has none. */
export function pathWithUuidgen(folder: string): string {
  const bin = path.join(folder, 'bin');
  const file = path.join(bin, 'uuidgen');
  mkdirSync(bin, { recursive: true });
  writeFileSync(file, '#!/bin/sh\nexec node -p "crypto.randomUUID()"\n');
  chmodSync(file, 0o755);
  return `${process.env.PATH}:${bin}`;
}
