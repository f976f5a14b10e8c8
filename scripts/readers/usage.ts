/** Printed by `npm run readers` without a command. */
export const USAGE = `npm run readers -- COMMAND

  list [--json | --csv]  lists every account: address, providers, origin, last sign-in, created, state
  add ADDRESS ...        creates accounts that may read, each with a link to set its password; confirms existing ones
  disable ADDRESS ...    disables accounts and ends their sessions; prints the remaining access
  enable ADDRESS ...     lets disabled accounts sign in again

With FIREBASE_PROJECT_ID and the related settings in the environment or .env (see .env.example) the commands use that project, with
application default credentials (gcloud auth application-default login); otherwise the Auth emulator of npm run demo.
To write a file: npm run --silent readers -- list --csv > readers.csv`;
