/**
 * Runs every step of a deploy except the upload: `npm run deploy:check`. With `-- --preview` the project may differ
 * from the one that firebase.json was written for: the headers of this build are written into it, and may differ only
 * in the sign-in host.
 */

import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { main, run } from 'gatedocs-generator/node';
import { BUILD_FOLDER } from 'gatedocs-generator/settings';
import { functionsDigest } from '../build-functions/functionFiles.ts';
import { readDeploySettings } from '../build-functions/readDeploySettings.ts';
import { firebaseCommand } from '../cloud/firebaseCommand.ts';
import { describeBuild, readProjectSettings } from '../support/buildSettings.ts';
import { FIREBASE_JSON } from '../support/hostingConfig.ts';
import { buildProject } from '../support/projectBuild.ts';
import { writeStepOutput, writeStepSummary } from '../support/stepOutput.ts';
import { listUploadedFiles, summarizeFiles } from '../support/uploadedFiles.ts';
import { refuseUnsealed } from './refuseUnsealed.ts';

interface FirebaseConfig {
  readonly functions?: readonly { readonly source: string }[];
}

main(async () => {
  const { values } = parseArgs({ options: { preview: { type: 'boolean', default: false } } });
  const environment = readProjectSettings();
  refuseUnsealed(environment, values.preview, process.env);
  // Before minutes of building.
  readDeploySettings(process.env);
  await buildProject(environment, values.preview ? 'preview' : 'own');
  console.log(describeBuild(environment));
  console.log(`\nHosting would get ${BUILD_FOLDER}/:`);
  for (const line of summarizeFiles(await listUploadedFiles(BUILD_FOLDER))) console.log(`  ${line}`);
  if (environment.buildKey) await bundleFunctions();
  await writeStepOutput(process.env.GITHUB_OUTPUT, 'sealed', environment.buildKey !== null);
  // In sequence, because the Hosting hook asks the deployed key service.
  const targets = environment.buildKey ? ['functions', 'hosting'] : ['hosting'];
  const commands = targets.map((target) => firebaseCommand(environment.firebase.projectId, `deploy --only ${target}`));
  console.log(`\nNothing was uploaded. To deploy: ${commands.join(' && ')}`);
});

/**
 * Bundles the key service, which only a sealed site deploys. Its check of the live site is left to the deploy itself.
 */
async function bundleFunctions(): Promise<void> {
  await run('npm', ['run', 'build:functions'], { quiet: true });
  const { functions = [] } = JSON.parse(await readFile(FIREBASE_JSON, 'utf8')) as FirebaseConfig;
  for (const { source } of functions) {
    console.log(`\nCloud Functions would get ${source}/:`);
    for (const line of summarizeFiles(await listUploadedFiles(source))) console.log(`  ${line}`);
    const digest = `Digest of the functions: ${await functionsDigest(source)} (CONTRIBUTING.md, "What Google builds").`;
    console.log(`  ${digest}`);
    await writeStepSummary(process.env.GITHUB_STEP_SUMMARY, `Built here. ${digest}`);
  }
}
