/**
 * Checks every import against the layers of the project, and the paths that sources and texts name, and draws the
 * layers in ARCHITECTURE.md: `npm run architecture`. With --check it fails if the drawing is out of date. `-- --root
 * FOLDER` checks another project's sources.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Failure, main, replaceFile } from 'gatedocs-generator/node';
import { withDiagram } from './diagram';
import { forbiddenImports } from './forbiddenImports';
import { LAYERS } from './layers';
import { stalePaths } from './stalePaths';

main(async () => {
  const { values } = parseArgs({ options: { check: { type: 'boolean' }, root: { type: 'string', default: '.' } } });
  const forbidden = await forbiddenImports(values.root);
  if (forbidden.length > 0)
    throw new Failure(
      ['Imports that tools/architecture/layers.ts does not allow:', ...forbidden.map((line) => `  ${line}`)].join('\n'),
    );
  const stale = await stalePaths(values.root);
  if (stale.length > 0) throw new Failure(['Paths that do not exist:', ...stale.map((line) => `  ${line}`)].join('\n'));
  const file = path.join(values.root, 'ARCHITECTURE.md');
  const text = await readFile(file, 'utf8');
  const drawn = withDiagram(text);
  if (drawn !== text) {
    if (values.check) throw new Failure('The picture in ARCHITECTURE.md is out of date: run npm run architecture.');
    await replaceFile(file, drawn);
  }
  console.log(`Every import fits the ${LAYERS.length} layers, which ${file} draws.`);
});
