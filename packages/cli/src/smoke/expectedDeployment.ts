import { filesBelow } from 'gatedocs-generator/node';
import { BUILD_FOLDER } from 'gatedocs-generator/settings';
import { toSiteNames } from 'gatedocs-reference/document';
import { site } from '../site.ts';
import { recordedHeaders } from '../support/hostingHeaders.ts';
import { isSealedBuild } from '../support/sealedBuild.ts';
import type { ExpectedDeployment } from './checkDeployment.ts';
import { samplePages } from './samplePages.ts';

/**
 * Returns what a site deployed from this checkout's build must be like.
 * @throws Failure when there is no finished build.
 */
export async function expectedDeployment(origin: string): Promise<ExpectedDeployment> {
  return {
    origin,
    shellTitle: `Sign in · ${toSiteNames(site.product).title}`,
    headers: await recordedHeaders(BUILD_FOLDER),
    isSealed: await isSealedBuild(BUILD_FOLDER),
    pages: samplePages(await filesBelow(BUILD_FOLDER)),
  };
}
