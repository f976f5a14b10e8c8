import { gcloudCommand, type ToolCommand } from '../command.ts';
import { type Finding, ok, withFacts } from '../finding.ts';
import { KEY_LOG } from '../grants.ts';
import { usesFunctions } from '../projectRequirements.ts';
import type { State } from '../state/readCloud.ts';

const KEY_SERVICE = 'resource.type="cloud_run_revision" resource.labels.service_name="contentkey"';
export const HANDED_OUT = `${KEY_SERVICE} jsonPayload.event="content-key-handed-out"`;
/**
 * Cloud Run's own log entries for each request. They are excluded, because the key service writes entries of its own,
 * which a flood of requests cannot multiply.
 */
export const REQUESTS = {
  name: 'docs-key-requests',
  filter: `${KEY_SERVICE} log_id("run.googleapis.com/requests") httpRequest.status<500`,
};

/**
 * Checks whether the log of who got which key is kept longer than other logs, without entries that anybody can cause in
 * large numbers.
 */
export function keyLog({ requirements, cloud }: State<'logBucket' | 'logSink' | 'defaultSink'>): Finding[] {
  const check = 'Log of who got which key';
  const { environment, projectId } = requirements;
  if (environment === 'preview' || !usesFunctions(requirements)) return [];
  const project = ['--project', projectId];
  const buckets = `logging.googleapis.com/projects/${projectId}/locations/global/buckets/`;
  return withFacts(check, [cloud.logBucket, cloud.logSink, cloud.defaultSink], (bucket, sink, defaultSink) => {
    const findings: Finding[] = [];
    const report = (cause: string, fix: string, ...fixCommands: readonly ToolCommand[]) =>
      findings.push({ check, severity: 'warning', cause, fix, fixCommands });
    if (!bucket)
      report(
        'It is deleted after 30 days, as other logs are.',
        'Keep it in a bucket of its own.',
        gcloudCommand('logging buckets create', KEY_LOG, '--location', 'global', '--retention-days', '400', ...project),
      );
    if (sink?.filter !== HANDED_OUT) {
      const change = `logging sinks ${sink ? 'update' : 'create'}`;
      report(
        'Its bucket does not get the entries about keys, or gets others too.',
        'Correct its sink.',
        gcloudCommand(change, KEY_LOG, buckets + KEY_LOG, '--log-filter', HANDED_OUT, ...project),
      );
    }
    const exclusion = defaultSink?.exclusions.find(({ name }) => name === REQUESTS.name);
    if (exclusion?.filter !== REQUESTS.filter) {
      const option = `--${exclusion ? 'update' : 'add'}-exclusion`;
      const settings = Object.entries(REQUESTS).map((each) => each.join('='));
      report(
        'Cloud Run logs each request to the key service once more, so that a flood of them costs.',
        'Exclude these entries.',
        gcloudCommand('logging sinks update', '_Default', `${buckets}_Default`, option, settings.join(','), ...project),
      );
    }
    return findings.length > 0 ? findings : [ok(check, 'It is kept, without what anybody can cause.')];
  });
}
