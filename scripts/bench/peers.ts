import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { run } from '../support/run';

/** Client-rendered peers that show a specification with a page of their own and nothing to build. */
const PEERS = {
  rapidoc: {
    package: 'rapidoc@9.3.8',
    page: '<script type="module" src="node_modules/rapidoc/dist/rapidoc-min.js"></script><rapi-doc spec-url="openapi.json" render-style="read"></rapi-doc>',
  },
  redoc: {
    package: 'redoc@2.5.1',
    page: '<redoc spec-url="openapi.json"></redoc><script src="node_modules/redoc/bundles/redoc.standalone.js"></script>',
  },
  'swagger-ui': {
    package: 'swagger-ui-dist@5.29.0',
    page: '<link rel="stylesheet" href="node_modules/swagger-ui-dist/swagger-ui.css"><div id="ui"></div><script src="node_modules/swagger-ui-dist/swagger-ui-bundle.js"></script><script>SwaggerUIBundle({url:"openapi.json",dom_id:"#ui"})</script>',
  },
  scalar: {
    package: '@scalar/api-reference@1.36.0',
    page: '<div id="app"></div><script src="node_modules/@scalar/api-reference/dist/browser/standalone.js"></script><script>Scalar.createApiReference("#app",{url:"openapi.json"})</script>',
  },
  'stoplight-elements': {
    package: '@stoplight/elements@9.0.6',
    page: '<link rel="stylesheet" href="node_modules/@stoplight/elements/styles.min.css"><script src="node_modules/@stoplight/elements/web-components.min.js"></script><elements-api apiDescriptionUrl="openapi.json" router="hash"></elements-api>',
  },
} as const;

export interface Peer {
  readonly name: string;
  readonly folder: string;
}

/** Installs the peers below .cache/bench, outside of the project's dependencies; one that cannot be installed is left out and named. */
export async function preparePeers(root: string, specification: string): Promise<Peer[]> {
  const ready: Peer[] = [];
  for (const [name, peer] of Object.entries(PEERS)) {
    const folder = path.resolve(root, name);
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'package.json'), '{"private":true}');
    try {
      await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', peer.package], {
        cwd: folder,
        quiet: true,
      });
    } catch {
      console.error(`${name}: ${peer.package} could not be installed; left out.`);
      continue;
    }
    await copyFile(specification, path.join(folder, 'openapi.json'));
    const head = '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Peer</title></head>';
    await writeFile(path.join(folder, 'index.html'), `${head}<body>${peer.page}</body></html>`);
    ready.push({ name, folder });
  }
  return ready;
}
