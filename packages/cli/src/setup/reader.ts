import { Failure } from 'gatedocs-generator/node';
import { CUSTOM_ROLES } from '../cloud/grants.ts';
import { type ProjectConfig, projectConfigSchema } from '../cloud/projectConfig.ts';
import { GoogleApis } from '../cloud/state/googleApis.ts';
import { type CloudFacts, type FactName, protectedResources, readCloud, type State } from '../cloud/state/readCloud.ts';
import { readConfig } from '../cloud/state/readConfig.ts';
import type { Wanted } from '../cloud/wanted.ts';
import { named, type Reader } from './step.ts';
import { googleHeaders, type World } from './world.ts';

/** A project that cannot be read: everything is missing, except what each project has, and what is made before. */
export const UNREAD: Reader = {
  cloud: async (wanted, names) => assumed(wanted, names),
  config: async ({ projectId }) =>
    projectConfigSchema.parse({
      authorizedDomains: ['localhost', `${projectId}.firebaseapp.com`, `${projectId}.web.app`],
    }),
};

const NOTHING = { value: null };

/** Reads with gcloud's credentials. */
export class ProjectReader implements Reader {
  /** @param dryRun whether what cannot be read counts as missing, since nothing was made that it depends on. */
  constructor(
    private readonly world: World,
    private readonly dryRun: boolean,
  ) {}

  /** @throws Failure when a fact cannot be read. */
  async cloud<Name extends FactName>(wanted: Wanted, names: readonly Name[]): Promise<State<Name>['cloud']> {
    const apis = await this.apis(wanted);
    const cloud: Partial<CloudFacts> = await readCloud(apis, wanted, names);
    const unread = Object.entries(cloud).flatMap(([name, fact]) => {
      const [first] = (fact instanceof Map ? [...fact.values()] : [fact]).filter((each) => 'cause' in each);
      return first ? [{ name, sentence: `${first.cause} ${first.fix}` }] : [];
    });
    if (unread[0] && !this.dryRun) throw new Failure(unread[0].sentence);
    const missing = Object.entries(assumed(wanted, names, cloud.project)).filter(([name]) =>
      unread.some((each) => each.name === name),
    );
    return { ...cloud, ...Object.fromEntries(missing) } as State<Name>['cloud'];
  }

  async config(wanted: Wanted): Promise<ProjectConfig> {
    try {
      return await readConfig(await this.apis(wanted), wanted.projectId);
    } catch (error) {
      if (!this.dryRun || (error as Error).message.includes('Get started')) throw error;
      return UNREAD.config(wanted);
    }
  }

  private async apis({ projectId }: Wanted): Promise<GoogleApis> {
    const headers = await googleHeaders(projectId, this.world);
    return new GoogleApis(projectId, (host) => `https://${host}`, headers, this.world.fetch);
  }
}

function assumed<Name extends FactName>(
  wanted: Wanted,
  names: readonly Name[],
  project: CloudFacts['project'] = NOTHING,
): State<Name>['cloud'] {
  const number = ('value' in project && project.value?.number) || named(wanted, 'NUMBER');
  const policies = [...protectedResources(wanted, number).keys()];
  const facts: Partial<CloudFacts> = {
    ...Object.fromEntries(names.map((name) => [name, NOTHING])),
    project: { value: { number, hasOrganization: false } },
    policies: new Map(policies.map((key) => [key, { value: { bindings: [] } }])),
    customRoles: new Map(CUSTOM_ROLES.map(({ id }) => [id, NOTHING])),
    accountKeys: new Map(),
  };
  return facts as CloudFacts;
}
