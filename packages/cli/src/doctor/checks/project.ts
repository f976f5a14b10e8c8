import { ok } from '../../cloud/finding.ts';
import type { Check } from '../facts.ts';

/** Reports whether the project is checked as that of the site or of previews. */
export const project: Check = ({ requirements: { projectId, environment } }) => {
  const role =
    environment === 'live'
      ? 'as the project of the site'
      : 'as the project of its previews, since DOCS_ENV_FILE names another project than .env';
  return [ok('Project', `${projectId} is checked ${role}.`)];
};
