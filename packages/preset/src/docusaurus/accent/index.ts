import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { type Accent, accentStyles } from 'gatedocs-generator/settings';

/** Adds the style sheet of the owner's accent colour, which follows packages/preset/src/css/custom.css in the bundle. */
export function accentPlugin({ generatedFilesDir }: LoadContext, accent: Accent | null): Plugin {
  const file = path.join(generatedFilesDir, 'accent', 'accent.css');
  return {
    name: 'accent',
    async loadContent() {
      if (!accent) return;
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, accentStyles(accent));
    },
    getClientModules: () => (accent ? [file] : []),
  };
}
