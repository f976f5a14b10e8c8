export interface Surroundings {
  /** With the base path. */
  readonly api: string;
  readonly apiKey: string;
  readonly image: Blob;
  readonly webhookUrl: string;
}

/** Runs all steps of the guide, and returns the secret that signs the events. */
export type WalkThrough = (surroundings: Surroundings) => Promise<string>;
