import { Failure } from 'gatedocs-generator/node';
import { CUSTOM_ROLES } from '../cloud/grants.ts';
import { type ProjectConfig, projectConfigSchema } from '../cloud/projectConfig.ts';
import type { ProjectRequirements } from '../cloud/projectRequirements.ts';
import { GoogleApis } from '../cloud/state/googleApis.ts';
import { type CloudFacts, type FactName, protectedResources, readCloud, type State } from '../cloud/state/readCloud.ts';
import { readConfig } from '../cloud/state/readConfig.ts';
import { type Effects, googleHeaders } from './runCommand.ts';
import { type Reader, valueReference } from './step.ts';

/** A project that cannot be read: everything is missing, except what each project has, and what is made before. */
export const EMPTY_PROJECT: Reader = {
  cloud: async (wanted, names) => emptyFacts(wanted, names),
  config: async ({ projectId }) =>
    projectConfigSchema.parse({
      authorizedDomains: ['localhost', `${projectId}.firebaseapp.com`, `${projectId}.web.app`],
    }),
};

const ABSENT = { value: null };

/** Reads with gcloud's credentials. */
export class ProjectReader implements Reader {
  /** @param dryRun whether what cannot be read counts as missing, since nothing was made that it depends on. */
  constructor(
    private readonly effects: Effects,
    private readonly dryRun: boolean,
  ) {}

  /** @throws Failure when a fact cannot be read. */
  async cloud<Name extends FactName>(
    wanted: ProjectRequirements,
    names: readonly Name[],
  ): Promise<State<Name>['cloud']> {
    const apis = await this.apis(wanted);
    const cloud: Partial<CloudFacts> = await readCloud(apis, wanted, names);
    const unread = Object.entries(cloud).flatMap(([name, fact]) => {
      const [first] = (fact instanceof Map ? [...fact.values()] : [fact]).filter((each) => 'cause' in each);
      return first ? [{ name, sentence: `${first.cause} ${first.fix}` }] : [];
    });
    if (unread[0] && !this.dryRun) throw new Failure(unread[0].sentence);
    const missing = Object.entries(emptyFacts(wanted, names, cloud.project)).filter(([name]) =>
      unread.some((each) => each.name === name),
    );
    return { ...cloud, ...Object.fromEntries(missing) } as State<Name>['cloud'];
  }

  async config(wanted: ProjectRequirements): Promise<ProjectConfig> {
    try {
      return await readConfig(await this.apis(wanted), wanted.projectId);
    } catch (error) {
      if (!this.dryRun || (error as Error).message.includes('Get started')) throw error;
      return EMPTY_PROJECT.config(wanted);
    }
  }

  private async apis({ projectId }: ProjectRequirements): Promise<GoogleApis> {
    const headers = await googleHeaders(projectId, this.effects);
    return new GoogleApis(projectId, (host) => `https://${host}`, headers, this.effects.fetch);
  }
}

function emptyFacts<Name extends FactName>(
  wanted: ProjectRequirements,
  names: readonly Name[],
  project: CloudFacts['project'] = ABSENT,
): State<Name>['cloud'] {
  const number = ('value' in project && project.value?.number) || valueReference(wanted, 'NUMBER');
  const policies = [...protectedResources(wanted, number).keys()];
  const facts: Partial<CloudFacts> = {
    ...Object.fromEntries(names.map((name) => [name, ABSENT])),
    project: { value: { number, hasOrganization: false } },
    policies: new Map(policies.map((key) => [key, { value: { bindings: [] } }])),
    customRoles: new Map(CUSTOM_ROLES.map(({ id }) => [id, ABSENT])),
    accountKeys: new Map(),
  };
  return facts as CloudFacts;
}
