import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import type { ProjectKind } from '../cloud/project.ts';

/**
 * Returns the environment of a project. It is that of previews if a named file (DOCS_ENV_FILE) is for another project
 * than `.env`.
 */
export function environmentOf(projectId: string, named: string | undefined, own = '.env'): ProjectKind {
  if (!named) return 'live';
  const site = existsSync(own) ? parseEnv(readFileSync(own, 'utf8')).FIREBASE_PROJECT_ID : undefined;
  return site === projectId ? 'live' : 'preview';
}
