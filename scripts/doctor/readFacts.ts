import * as z from 'zod';
import { Failure } from '../../src/node/command';
import type { Facts, ProbeResult, Requirements } from './facts';
import {
  PROVIDER_LISTS,
  type ProjectConfig,
  passkeyConfigSchema,
  projectConfigSchema,
  providerPageSchema,
} from './projectConfig';

/** Endpoints and credentials for reading the facts. */
export interface Sources {
  /** Origin (and path) of the Identity Toolkit API. */
  readonly identityToolkit: string;
  /** Origin of the published site. */
  readonly site: string;
  /** Origin of the authDomain. */
  readonly authDomain: string;
  readonly apiKey: string;
  /** Returns an administrator's headers for the API; called once. */
  readonly headers: () => Promise<Readonly<Record<string, string>>>;
}

/** Timeout of a single request, in milliseconds. */
const TIMEOUT = 10_000;

/**
 * Queries the project, the site and the key service.
 * @throws Failure when the project's configuration cannot be read.
 */
export async function readFacts(requirements: Requirements, sources: Sources): Promise<Facts> {
  const admin = new AdminApi(requirements.projectId, sources, await sources.headers());
  const [project, federated, passkeys, apiKey, signInFrame, keyService] = await Promise.all([
    admin.config(),
    admin.federatedProviders(),
    admin.passkeys(),
    probe(`${sources.identityToolkit}/v1/projects?key=${sources.apiKey}`, { headers: { Referer: sources.site } }),
    probe(`${sources.authDomain}/__/auth/iframe`),
    probe(`${sources.site}/content-key`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    }),
  ]);
  return { requirements, project, federated, passkeys, apiKey, signInFrame, keyService };
}

class AdminApi {
  constructor(
    private readonly projectId: string,
    private readonly sources: Sources,
    private readonly headers: Readonly<Record<string, string>>,
  ) {}

  async config(): Promise<ProjectConfig> {
    return this.parse(await this.get('config'), projectConfigSchema);
  }

  async federatedProviders(): Promise<Map<string, boolean>> {
    return new Map((await Promise.all(PROVIDER_LISTS.map((list) => this.providersOf(list)))).flat());
  }

  async passkeys(): Promise<boolean> {
    const response = await this.get('passkeyConfig');
    return !isAbsent(response) && (await this.parse(response, passkeyConfigSchema)).rpId !== '';
  }

  private async providersOf(list: (typeof PROVIDER_LISTS)[number]): Promise<[id: string, isOn: boolean][]> {
    const found: [string, boolean][] = [];
    let page = '';
    do {
      const response = await this.get(`${list}?pageSize=100${page}`);
      if (isAbsent(response)) return found;
      const answer = await this.parse(response, providerPageSchema);
      for (const { name, enabled } of answer[list]) found.push([name.split('/').at(-1) ?? '', enabled]);
      page = answer.nextPageToken ? `&pageToken=${encodeURIComponent(answer.nextPageToken)}` : '';
    } while (page);
    return found;
  }

  private async get(resource: string): Promise<Response> {
    const { projectId, sources, headers } = this;
    const url = `${sources.identityToolkit}/v2/projects/${projectId}/${resource}`;
    return fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT) }).catch((error: Error) => {
      throw new Failure(`${new URL(url).host} could not be reached: ${reasonOf(error)}.`);
    });
  }

  private async parse<Schema extends z.ZodType>(response: Response, schema: Schema): Promise<z.infer<Schema>> {
    if (!response.ok) throw new Failure(explainError(this.projectId, response.status, await response.text()));
    const parsed = schema.safeParse(await response.json());
    if (!parsed.success)
      throw new Failure(`The Identity Toolkit API returned an unexpected response: ${z.prettifyError(parsed.error)}`);
    return parsed.data;
  }
}

/**
 * Returns whether a project lacks a feature: OpenID Connect and SAML need Identity Platform. Credentials that may not read
 * settings at all cannot read the configuration either, whose error is reported.
 */
function isAbsent({ status }: Response): boolean {
  return status === 400 || status === 403 || status === 404;
}

/** Explains common errors with their fix, others with Google's message. */
function explainError(projectId: string, status: number, body: string): string {
  const reason = messageOf(body);
  if (reason.includes('CONFIGURATION_NOT_FOUND'))
    return `Authentication is not set up in ${projectId}: open it in the Firebase console and choose "Get started".`;
  if (status === 401)
    return 'The credentials have expired: run gcloud auth application-default login, then run this command again.';
  if (status === 403)
    return `These credentials cannot read the settings of ${projectId}: grant the account the role Firebase Authentication Viewer and enable the Identity Toolkit API in the project. Google's message: ${reason}`;
  return `The Identity Toolkit API responded with ${status} for ${projectId}: ${reason}`;
}

function messageOf(body: string): string {
  try {
    return (JSON.parse(body) as { error?: { message?: string } }).error?.message ?? body;
  } catch {
    return body.slice(0, 200);
  }
}

async function probe(url: string, init: RequestInit = {}): Promise<ProbeResult> {
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT) });
    await response.body?.cancel();
    return { status: response.status };
  } catch (error) {
    return { unreachable: reasonOf(error as Error) };
  }
}

function reasonOf(error: Error): string {
  return error.cause instanceof Error ? error.cause.message : error.message;
}
