import { type Check, type Finding, ok } from '../finding';

/** A sealed site is readable through the key service only, which must answer 401 to nobody. */
export const keyService: Check = ({ wanted, keyService: answer }) => {
  const check = 'Key service';
  if (!wanted.isSealed) {
    const note: Finding = {
      check,
      severity: 'note',
      cause: 'DOCS_SEAL_KEY is not set: the build hides the documentation but does not protect it.',
      mend: 'Make a key with npm run seal:key, unless hiding is enough (SECURITY.md says when).',
    };
    return [note];
  }
  const address = `https://${wanted.siteHost}/content-key`;
  if ('status' in answer && answer.status === 401) return [ok(check, `${address} answers 401 without an ID token.`)];
  if ('status' in answer && answer.status === 200) {
    return [
      {
        check,
        severity: 'error',
        cause: `${address} hands the content key to anybody.`,
        mend: 'Take the function down at once (npx firebase functions:delete contentKey), then rotate the key.',
      },
    ];
  }
  return [
    {
      check,
      severity: 'error',
      cause:
        'status' in answer
          ? `${address} answers ${answer.status} instead of 401, so no reader gets the key.`
          : `${address} could not be reached: ${answer.unreachable}.`,
      mend: 'Deploy it with npx firebase deploy --only functions,hosting, and read its log with npx firebase functions:log.',
    },
  ];
};
