/** Replaces the theme's function that sends a request: this site never sends one. */
export default function makeRequest(): Promise<never> {
  return Promise.reject(new RequestError());
}

export class RequestError extends Error {
  readonly type = 'unknown';

  constructor() {
    super('This site sends no requests.');
  }
}
