import { lacksKey, noVersion, unnamedVersion } from '../../cloud/checks/contentKey.ts';
import { deployFunctionsCommand, type Finding, ok, withFacts } from '../../cloud/finding.ts';
import { KEYS_SECRET } from '../../cloud/grants.ts';
import { enabledVersions, keyIdsOf } from '../../cloud/keyVersions.ts';
import type { Check } from '../facts.ts';
import { deployedVersion } from './functions.ts';

/** Checks which version of the secret the key service has, and that it has the keys of the live site and of the build. */
export const secretVersions: Check = ({ requirements, cloud, liveKey }) => {
  const check = `Secret ${KEYS_SECRET}`;
  const { projectId, keyId } = requirements;
  if (!requirements.isSealed) return [];
  return withFacts(check, [cloud.functions, cloud.secret, cloud.versions], (functions, secret, versions) => {
    const enabled = enabledVersions(versions);
    const [newest] = enabled;
    if (!secret || !newest) return [noVersion(requirements)];
    const pinned = deployedVersion(functions, requirements);
    const deployed = pinned === 'latest' ? newest : pinned;
    const keyIds = (version: string) => keyIdsOf(secret, version);
    const findings: Finding[] = [];
    if (deployed && !enabled.includes(deployed))
      findings.push(
        deployFinding(
          'error',
          `The key service has version ${deployed}, which is disabled or destroyed: it cannot start.`,
        ),
      );
    else if (deployed && deployed !== newest)
      findings.push(
        deployFinding('warning', `The key service has version ${deployed}, but version ${newest} is the newest.`),
      );
    const ids = deployed && keyIds(deployed);
    if (deployed && keyId && !ids) findings.push(unnamedVersion(requirements, deployed, keyId));
    const readersLack = Boolean(liveKey && ids && !ids.includes(liveKey));
    if (readersLack && liveKey && liveKey !== keyId)
      findings.push(
        keyIds(newest)?.includes(liveKey)
          ? deployFinding(
              'error',
              `The live site is sealed with key ${liveKey}, which the key service does not have: nobody can read.`,
            )
          : lacksKey(
              requirements,
              `The live site is sealed with key ${liveKey}, which no deployed version has: nobody can read.`,
            ),
      );
    if (deployed && keyId && ids && !ids.includes(keyId)) {
      const severity = liveKey === null || readersLack ? 'error' : 'warning';
      const effect = readersLack
        ? 'nobody can read'
        : liveKey === null
          ? 'nobody could read it'
          : `readers use ${liveKey}, that of the live site, and could not read this build`;
      findings.push(
        keyIds(newest)?.includes(keyId)
          ? deployFinding(
              severity,
              `The build is sealed with key ${keyId}, which the key service does not have: ${effect}.`,
            )
          : lacksKey(
              requirements,
              `The build is sealed with key ${keyId}, which no deployed version has: ${effect}.`,
              severity,
            ),
      );
    }
    const old = enabled.filter((version) => version !== newest && version !== deployed);
    if (old.length > 0) findings.push(unusedVersions(old));
    return findings.length > 0
      ? findings
      : [ok(check, `The key service has version ${deployed ?? 'none'}, the newest.`)];
  });

  function deployFinding(severity: Finding['severity'], cause: string): Finding {
    return { check, severity, cause, fix: 'Deploy the functions.', command: deployFunctionsCommand(requirements) };
  }

  function unusedVersions(versions: readonly string[]): Finding {
    return {
      check,
      severity: 'note',
      cause: `Versions ${versions.join(', ')} are enabled, but not used: whoever may read the secret can read older keys.`,
      fix: 'Destroy them, which cannot be undone.',
      command: versions
        .map((version) => `gcloud secrets versions destroy ${version} --secret ${KEYS_SECRET} --project ${projectId}`)
        .join(' && '),
    };
  }
};
