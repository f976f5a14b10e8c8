import { filesBelow } from 'gatedocs-preset/node';
import { namesOf } from 'gatedocs-reference/document';
import { site } from '../../site.config';
import { recordedHeaders } from '../support/hostingHeaders';
import { BUILD } from '../support/projectBuild';
import { isSealedBuild } from '../support/sealedBuild';
import type { Deployment } from './deployment';
import { samplePages } from './pages';

/**
 * Returns what a site must be like that was deployed from this checkout's build.
 * @throws Failure when there is no finished build.
 */
export async function expectedDeployment(origin: string): Promise<Deployment> {
  return {
    origin,
    shellTitle: `Sign in · ${namesOf(site.product).title}`,
    headers: await recordedHeaders(BUILD),
    isSealed: await isSealedBuild(BUILD),
    pages: samplePages(await filesBelow(BUILD)),
  };
}
