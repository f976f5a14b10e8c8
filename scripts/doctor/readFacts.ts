import * as z from 'zod';
import { Failure } from '../../src/node/command';
import type { Answer, Facts, Wanted } from './facts';
import { federatedProvidersSchema, type ProjectConfig, projectConfigSchema } from './projectConfig';

/** Where the facts are read. */
export interface Sources {
  /** Origin (and path) of the Identity Toolkit API. */
  readonly identityToolkit: string;
  /** Origin of the published site. */
  readonly site: string;
  /** Origin of the authDomain. */
  readonly authDomain: string;
  readonly apiKey: string;
  /** Authorization header of an administrator; asked for once. */
  readonly authorization: () => Promise<string>;
}

/** Milliseconds a single answer may take. */
const LIMIT = 10_000;

/**
 * Asks the project, the site and the key service.
 * @throws Failure when the project's configuration cannot be read.
 */
export async function readFacts(wanted: Wanted, sources: Sources): Promise<Facts> {
  const admin = new AdminApi(wanted.projectId, sources, await sources.authorization());
  const [project, federated, apiKey, signInFrame, keyService] = await Promise.all([
    admin.config(),
    admin.federatedProviders(),
    answerOf(`${sources.identityToolkit}/v1/projects?key=${sources.apiKey}`, { headers: { Referer: sources.site } }),
    answerOf(`${sources.authDomain}/__/auth/iframe`),
    answerOf(`${sources.site}/content-key`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    }),
  ]);
  return { wanted, project, federated, apiKey, signInFrame, keyService };
}

class AdminApi {
  constructor(
    private readonly projectId: string,
    private readonly sources: Sources,
    private readonly authorization: string,
  ) {}

  config(): Promise<ProjectConfig> {
    return this.get('config', projectConfigSchema);
  }

  async federatedProviders(): Promise<Map<string, boolean>> {
    const found = new Map<string, boolean>();
    let page = '';
    do {
      const answer = await this.get(`defaultSupportedIdpConfigs?pageSize=100${page}`, federatedProvidersSchema);
      for (const { name, enabled } of answer.defaultSupportedIdpConfigs)
        found.set(name.split('/').at(-1) ?? '', enabled);
      page = answer.nextPageToken ? `&pageToken=${encodeURIComponent(answer.nextPageToken)}` : '';
    } while (page);
    return found;
  }

  private async get<Schema extends z.ZodType>(resource: string, schema: Schema): Promise<z.infer<Schema>> {
    const { projectId, sources, authorization } = this;
    const url = `${sources.identityToolkit}/v2/projects/${projectId}/${resource}`;
    // Credentials of a person have no project of their own to count the call against.
    const headers = { Authorization: authorization, 'X-Goog-User-Project': projectId };
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(LIMIT) }).catch((error: Error) => {
      throw new Failure(`${new URL(url).host} could not be reached: ${reasonOf(error)}.`);
    });
    if (!response.ok) throw new Failure(refusal(projectId, response.status, await response.text()));
    const parsed = schema.safeParse(await response.json());
    if (!parsed.success)
      throw new Failure(`The Identity Toolkit API answered in an unknown form: ${z.prettifyError(parsed.error)}`);
    return parsed.data;
  }
}

/** The usual reasons, with their mend, before Google's own words. */
function refusal(projectId: string, status: number, body: string): string {
  const words = messageOf(body);
  if (words.includes('CONFIGURATION_NOT_FOUND'))
    return `Authentication is not set up in ${projectId}: open it in the Firebase console and choose "Get started".`;
  if (status === 401) return 'The credentials have ended: run gcloud auth application-default login, then this again.';
  if (status === 403)
    return `These credentials may not read the settings of ${projectId}: give the account the role Firebase Authentication Viewer and the Identity Toolkit API to the project. Google says: ${words}`;
  return `The Identity Toolkit API answered ${status} for ${projectId}: ${words}`;
}

function messageOf(body: string): string {
  try {
    return (JSON.parse(body) as { error?: { message?: string } }).error?.message ?? body;
  } catch {
    return body.slice(0, 200);
  }
}

async function answerOf(url: string, init: RequestInit = {}): Promise<Answer> {
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(LIMIT) });
    await response.body?.cancel();
    return { status: response.status };
  } catch (error) {
    return { unreachable: reasonOf(error as Error) };
  }
}

function reasonOf(error: Error): string {
  return error.cause instanceof Error ? error.cause.message : error.message;
}
