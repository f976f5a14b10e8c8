import { deployFunctionsCommand, type Finding, ok } from '../../cloud/finding.ts';
import { firebaseCommand } from '../../cloud/firebaseCommand.ts';
import type { Check } from '../facts.ts';

/** Checks the key service of a sealed site, which must respond with 401 to requests without an ID token. */
export const keyService: Check = ({ requirements, keyService: response }) => {
  const check = 'Key service';
  const firebase = (words: string): string => firebaseCommand(requirements.projectId, words);
  if (!requirements.isSealed) {
    const note: Finding = {
      check,
      severity: 'note',
      cause: 'DOCS_SEAL_KEY is not set: the build hides the documentation but does not protect it.',
      fix: 'Create a key with npm run seal:key, unless hiding is enough (see SECURITY.md).',
    };
    return [note];
  }
  const address = requirements.keyServiceUrl;
  if ('status' in response && response.status === 401)
    return [ok(check, `${address} responds with 401 without an ID token.`)];
  if ('status' in response && response.status === 200) {
    return [
      {
        check,
        severity: 'error',
        cause: `${address} returns the content key without an ID token.`,
        fix: 'Delete the function at once, then rotate the key.',
        command: firebase(`functions:delete contentKey --region ${requirements.region}`),
      },
    ];
  }
  return [
    {
      check,
      severity: 'error',
      cause:
        'status' in response
          ? `${address} responds with ${response.status} instead of 401, so no reader gets the key.`
          : `${address} could not be reached: ${response.unreachable}.`,
      fix: 'Deploy it and Hosting, and read its log.',
      command: `${deployFunctionsCommand(requirements)} && ${firebase('deploy --only hosting')} && ${firebase('functions:log')}`,
    },
  ];
};
