import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { redirectsFile } from 'gatedocs-generator/settings';
import { checkRedirects, redirectsPlugin } from '../../src/docusaurus/redirects';

const ROUTES = ['/', '/docs/intro', '/docs/guides/tabs'];

describe('the redirects of a build', () => {
  it('may lead to a page, to its fragment and into a folder', () => {
    checkRedirects(
      [
        { from: '/help', to: '/docs/intro#a' },
        { from: '/old/*', to: '/docs/guides/*' },
      ],
      ROUTES,
    );
  });

  it.each([
    ['/help', '/docs/gone', 'there is no page /docs/gone'],
    ['/help/*', '/gone/*', 'there is no page /gone/*'],
    ['/docs/intro', '/', 'site.config.ts: site.redirects[0].from is "/docs/intro", but /docs/intro is a page, which'],
    ['/docs/*', '/', '/docs/intro is a page'],
  ])('from %s to %s fail the build', (from, to, reason) => {
    expect(() => checkRedirects([{ from, to }], ROUTES)).toThrow(reason);
  });

  it('are recorded next to the output, and removed with the option', async () => {
    const outDir = await mkdtemp(path.join(tmpdir(), 'redirects-'));
    const finish = async (redirects: Parameters<typeof redirectsPlugin>[0]): Promise<void> => {
      await redirectsPlugin(redirects).postBuild?.({ outDir, routesPaths: ROUTES } as never);
    };
    await finish([{ from: '/help', to: '/docs/intro' }]);
    expect(JSON.parse(await readFile(redirectsFile(outDir), 'utf8'))).toEqual([
      { regex: '^/help/?$', destination: '/docs/intro', type: 302 },
    ]);
    await finish(undefined);
    expect(existsSync(redirectsFile(outDir))).toBe(false);
    await rm(outDir, { recursive: true });
  });
});
