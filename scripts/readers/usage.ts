/** What `npm run readers` prints without a command. */
export const USAGE = `npm run readers -- COMMAND

  list [--json | --csv]  every account: address, providers, origin, last sign-in, created, state
  add ADDRESS ...        makes accounts that may read, each with a link to set its password; confirms those that exist
  disable ADDRESS ...    keeps accounts out and ends their sessions; says what still works until when
  enable ADDRESS ...     lets disabled accounts sign in again

With FIREBASE_PROJECT_ID and its siblings in the environment or .env (see .env.example) the commands work on that project, with
application default credentials (gcloud auth application-default login); without, on the Auth emulator of npm run demo.
For a file: npm run --silent readers -- list --csv > readers.csv`;
