import { ReaderError } from './documentation.ts';

/** The command line cannot be understood. */
export class UsageError extends ReaderError {}

/** There is no session, or it has ended. */
export class SignInNeeded extends ReaderError {}

/** A host does not respond: content that has been read before can be used for a while. */
export class Unreachable extends ReaderError {}
