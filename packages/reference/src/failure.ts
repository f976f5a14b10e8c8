/** A failure to print without a stack: its message states the cause and the fix. */
export class Failure extends Error {}
