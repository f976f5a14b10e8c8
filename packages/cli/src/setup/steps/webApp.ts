import * as z from 'zod';
import type { Command, ToolCommand } from '../../cloud/command.ts';
import { type AccountName, serviceAccountEmail } from '../../cloud/project.ts';
import { createIfMissing, type Step, type Target, valueName, valueReference } from '../step.ts';

/** `firebase apps:list --json` (management/apps.js in firebase-tools). */
const appsSchema = z.object({ result: z.array(z.object({ appId: z.string() })) });

const ACCOUNT: AccountName = 'docs-functions';

const sitesSchema = z.object({ result: z.object({ sites: z.array(z.unknown()) }) });

/** Creates the web app, whose API key the site uses, and the settings file of builds. */
export function webAppSteps(target: Target): Step[] {
  const { projectId, file, settings, environment, region } = target;
  const list = firebase('apps:list', 'WEB', '--project', projectId, '--json');
  const wanted: Record<string, string> = {
    FIREBASE_API_KEY: valueReference(target, 'API_KEY'),
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_AUTH_DOMAIN: target.authDomain,
    DOCS_FUNCTIONS_SERVICE_ACCOUNT: serviceAccountEmail(ACCOUNT, target),
    // Builds of previews read only this file.
    ...(environment === 'preview' && { DOCS_FUNCTIONS_REGION: region }),
  };
  const missing = Object.fromEntries(Object.entries(wanted).filter(([name]) => !settings[name]));
  return [
    createIfMissing(
      `Web app of ${projectId}`,
      list,
      (found) => appsSchema.parse(found).result.length > 0,
      firebase('apps:create', 'WEB', 'docs', '--project', projectId, '--json'),
    ),
    {
      title: `Settings in ${file}`,
      reads: [list],
      todo: (found) => {
        if (Object.keys(missing).length === 0) return { commands: [] };
        const [app] = found ? appsSchema.parse(found[0]).result : [];
        const config: Command = {
          ...firebase('apps:sdkconfig', 'WEB', ...(app ? [app.appId] : []), '--project', projectId, '--json'),
          value: { name: valueName(target, 'API_KEY'), path: 'result.sdkConfig.apiKey' },
        };
        const set: Command = { kind: 'env-variables', file, variables: missing };
        return { commands: settings.FIREBASE_API_KEY ? [set] : [config, set] };
      },
    },
  ];
}

/** Creates the default Hosting site. Without one the Firebase CLI asks a question, which a pipeline cannot answer. */
export function hostingStep({ projectId }: Target): Step {
  const project = ['--project', projectId, '--json'];
  return createIfMissing(
    `Hosting site of ${projectId}`,
    firebase('hosting:sites:list', ...project),
    (found) => sitesSchema.parse(found).result.sites.length > 0,
    firebase('hosting:sites:create', projectId, ...project),
  );
}

function firebase(...args: readonly string[]): ToolCommand {
  return { kind: 'tool', tool: 'firebase', args };
}
