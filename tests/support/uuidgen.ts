import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Returns a PATH with uuidgen, which is part of util-linux: a minimal Linux has none. */
export function pathWithUuidgen(folder: string): string {
  const bin = path.join(folder, 'bin');
  const file = path.join(bin, 'uuidgen');
  mkdirSync(bin, { recursive: true });
  writeFileSync(file, '#!/bin/sh\nexec cat /proc/sys/kernel/random/uuid\n');
  chmodSync(file, 0o755);
  return `${process.env.PATH}:${bin}`;
}
