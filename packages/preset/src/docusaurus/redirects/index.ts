import { rm, writeFile } from 'node:fs/promises';
import type { Plugin } from '@docusaurus/types';
import type { Redirect } from 'gatedocs-generator/settings';
import {
  type HostingRedirect,
  hostingRedirects,
  redirectsFile,
  SETTINGS_FILE,
  type SettingProblem,
  sentences,
} from 'gatedocs-generator/settings';
import { Failure } from 'gatedocs-reference/failure';

/**
 * Records the redirects of the build, for the emulators and for firebase.json. They are the host's work: redirecting in
 * the browser would need one more shell for each old address, and a sign-in first.
 */
export function redirectsPlugin(redirects: readonly Redirect[] | undefined): Plugin {
  const rules = redirects && hostingRedirects(redirects);
  return {
    name: 'redirects',
    async postBuild({ outDir, routesPaths }) {
      const file = redirectsFile(outDir);
      if (rules === undefined) {
        await rm(file, { force: true });
        return;
      }
      checkRedirects(redirects ?? [], routesPaths);
      await writeFile(file, `${JSON.stringify(rules satisfies HostingRedirect[], null, 2)}\n`);
    },
  };
}

/**
 * @param routes paths of all pages.
 * @throws Failure with one sentence per redirect that hides a page or leads to a missing one.
 */
export function checkRedirects(redirects: readonly Redirect[], routes: readonly string[]): void {
  const pages = new Set(routes);
  const problems = redirects.flatMap(({ from, to }, index): SettingProblem[] => {
    const [target = ''] = to.split('#');
    const hidden = from.endsWith('/*') ? routes.find((route) => route.startsWith(from.slice(0, -1))) : from;
    if (hidden !== undefined && pages.has(hidden))
      return [
        {
          path: ['site', 'redirects', index, 'from'],
          fix: `, but ${hidden} is a page, which this redirect would hide: remove it`,
        },
      ];
    const isThere = to.endsWith('/*') ? routes.some((route) => route.startsWith(to.slice(0, -1))) : pages.has(target);
    return isThere
      ? []
      : [
          {
            path: ['site', 'redirects', index, 'to'],
            fix: `, but there is no page ${target}: write the path of a page`,
          },
        ];
  });
  if (problems.length > 0) throw new Failure(sentences(SETTINGS_FILE, problems, { site: { redirects } }));
}
