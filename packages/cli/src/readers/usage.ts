/** Printed by `npm run readers` without a command. */
export const READERS_USAGE = `npm run readers -- COMMAND

  list [--json | --csv]  lists every account: address (and the recorded one, if another), providers, origin, dates, state
  add ADDRESS ... [--audience ID]
                         creates accounts that may read, each with a link to set its password; confirms existing ones,
                         and makes those anew that were not an administrator's own; puts them into the audience, or with
                         "readers" back into none of their own
  disable NAME ...       disables every account that an address belongs to, or is recorded for, or the one with a uid, and
                         ends the sessions; prints the remaining access
  enable NAME ...        lets a disabled account sign in again

With FIREBASE_PROJECT_ID and the related settings in the environment or .env (see .env.example) the commands use that project, with
application default credentials (gcloud auth application-default login); otherwise the Auth emulator of npm run demo.
To write a file: npm run --silent readers -- list --csv > readers.csv`;
