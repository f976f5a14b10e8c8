import { NEW_UUID } from '../model/fresh';
import type { SampleLanguage, Samples } from './languages';

/** How the value of a header becomes code that makes a UUID. */
interface Maker {
  readonly literal: RegExp;
  readonly code: string;
  /** Lines that the code needs, unless they are there already, before another one. */
  readonly needs?: { readonly lines: readonly string[]; readonly before: string };
}

const IN_DOUBLE_QUOTES = new RegExp(`(?<=", )"${NEW_UUID}"`, 'g');

/** The standard libraries of Go and PHP make no UUIDs: the digits of version and variant are written (RFC 9562, 5.4). */
const MAKERS: Readonly<Record<SampleLanguage['id'], Maker>> = {
  curl: {
    literal: new RegExp(`(?<=--header )'([\\w-]+: )${NEW_UUID}'`, 'g'),
    // Not every Linux has uuidgen, and curl does not send an empty header.
    code: '"$1$(uuidgen || cat /proc/sys/kernel/random/uuid)"',
  },
  javascript: { literal: new RegExp(`(?<=: )'${NEW_UUID}'`, 'g'), code: 'crypto.randomUUID()' },
  python: {
    literal: new RegExp(`(?<=": )"${NEW_UUID}"`, 'g'),
    code: 'str(uuid.uuid4())',
    needs: { lines: ['import uuid\n\n'], before: 'import requests\n' },
  },
  go: {
    literal: IN_DOUBLE_QUOTES,
    code: 'fmt.Sprintf("%08x-%04x-4%03x-a%03x-%012x", rand.Uint32(), rand.IntN(1<<16), rand.IntN(1<<12), rand.IntN(1<<12), rand.Int64N(1<<48))',
    needs: { lines: ['\t"fmt"\n', '\t"math/rand/v2"\n'], before: '\t"net/http"\n' },
  },
  java: { literal: IN_DOUBLE_QUOTES, code: 'UUID.randomUUID().toString()' },
  csharp: { literal: IN_DOUBLE_QUOTES, code: 'Guid.NewGuid().ToString()' },
  php: {
    literal: new RegExp(`"([\\w-]+: )${NEW_UUID}"`, 'g'),
    code: `"$1" . preg_replace('/(.{8})(.{4}).(.{3}).(.{3})/', '$$1-$$2-4$$3-a$$4-', bin2hex(random_bytes(16)))`,
  },
  ruby: {
    literal: new RegExp(`(?<=\\] = )'${NEW_UUID}'`, 'g'),
    code: 'SecureRandom.uuid',
    needs: { lines: ["require 'securerandom'\n"], before: "require 'uri'\n" },
  },
};

/** Returns samples that make what stands as NEW_UUID in the headers of their request. */
export function withFreshCode(samples: Samples): Samples {
  const entries = Object.entries(samples).map(([id, code]) => [id, freshCode(code, MAKERS[id as keyof Samples])]);
  return Object.fromEntries(entries) as Samples;
}

function freshCode(code: string, maker: Maker): string {
  const made = code.replace(maker.literal, maker.code);
  if (made === code || !maker.needs) return made;
  const { lines, before } = maker.needs;
  return made.replace(before, lines.filter((line) => !code.includes(line)).join('') + before);
}
