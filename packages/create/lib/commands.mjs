import { spawnSync } from 'node:child_process';

/** Runs a command in the folder of a site. @param next what to do there once the error is fixed, for the message. */
export function run(folder, command, args, next) {
  const { status, error } = spawnSync(command, args, {
    cwd: folder,
    stdio: 'inherit',
    shell: command === 'npm' && process.platform === 'win32',
  });
  if (status === 0) return;
  const cause = error ? `${command} could not be started (${error.message})` : 'It ended with the error above';
  fail(`The site in ${folder} is not finished. ${cause}: fix it, then ${next}.`);
}

export function fail(message) {
  console.error(message);
  process.exit(1);
}
