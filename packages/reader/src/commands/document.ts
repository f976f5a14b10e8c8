import path from 'node:path';
import { ReaderError } from '../documentation.ts';
import { UsageError } from '../failures.ts';
import { print, tell } from '../terminal/output.ts';
import { writeAtomically } from '../terminal/writeFile.ts';
import type { ReaderCommand } from './command.ts';

const DEFAULT_FILE = 'openapi.json';

export const documentCommand: ReaderCommand = {
  usage: 'REFERENCE [FILE ... [--out FOLDER]]',
  purpose: `prints the OpenAPI document of a reference, or writes files: openapi.yaml, ${DEFAULT_FILE}, postman-collection.json; REFERENCE is its id or the path of its overview`,
  argumentCount: [1, Number.POSITIVE_INFINITY],
  options: { out: { type: 'string' } },
  async run({ documentation, arguments: [reference = '', ...names], options: { out } }) {
    if (names.length === 0 && out !== undefined) throw new UsageError('Name the files that --out is for.');
    const files = await documentation.downloads(reference);
    for (const name of names.length > 0 ? names : [DEFAULT_FILE])
      if (!Object.hasOwn(files, name))
        throw new ReaderError(`${reference} does not offer ${name}, but ${Object.keys(files).join(', ')}.`);
    if (names.length === 0) await print(files[DEFAULT_FILE] ?? '');
    for (const name of names) {
      const file = path.join(String(out ?? '.'), name);
      const content = files[name] ?? '';
      await writeAtomically(file, content);
      tell(`${file}: ${Buffer.byteLength(content)} bytes`);
    }
  },
};
