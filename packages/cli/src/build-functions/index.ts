/** Bundles functions/ into a folder for Cloud Build: `npm run build:functions [folder]`. */
import { readFile } from 'node:fs/promises';
import { main } from 'gatedocs-generator/node';
import { accessRules, readEnvironment } from 'gatedocs-generator/settings';
import { signIn, site } from '../site.ts';
import { assertSameProject } from './assertSameProject.ts';
import { assertSameRegion } from './assertSameRegion.ts';
import { buildFunctions, describeFunctions } from './buildFunctions.ts';
import { readDeploySettings } from './readDeploySettings.ts';

main(async () => {
  const outDir = process.argv[2] ?? '.cache/functions';
  const environment = readEnvironment();
  const { hostedDomain = site.hostedDomain, firebase, buildKey } = environment;
  const { region, blockingFunctions, serviceAccount } = readDeploySettings(process.env);
  assertSameProject(environment, serviceAccount, process.env.GCLOUD_PROJECT);
  assertSameRegion(JSON.parse(await readFile('firebase.json', 'utf8')), region);
  await buildFunctions(outDir, {
    rules: accessRules({ ...site, hostedDomain }, signIn),
    ...{ buildKey, blockingFunctions, region, serviceAccount },
  });
  await describeFunctions(outDir, firebase.projectId);
  console.log(`Bundled the functions into ${outDir}.`);
});
