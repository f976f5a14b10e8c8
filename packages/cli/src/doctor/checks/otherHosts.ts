import { ok } from '../../cloud/finding.ts';
import type { Check } from '../facts.ts';

/** Lists the hosts that the owner allows in the security policy. */
export const otherHosts: Check = ({ requirements: { cspHosts } }) => {
  const check = 'Other hosts';
  if (cspHosts.length === 0) return [ok(check, 'Pages load from none.')];
  return [
    {
      check,
      severity: 'note',
      cause: `The security policy allows ${cspHosts.join(', ')} (site.cspHosts), on the sign-in screen too: whoever controls a script there reads what readers see.`,
      fix: 'Remove those that no page needs any more, then run npm run build and npm run headers.',
    },
  ];
};
