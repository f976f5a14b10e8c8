import { finished, type Readable } from 'node:stream';

export type Body =
  | { readonly kind: 'whole'; readonly bytes: Uint8Array }
  /** The connection closed before the body was complete. */
  | { readonly kind: 'cut-off' }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'slow' };

export interface BodyLimits {
  /** Maximum size of a body, in bytes. */
  readonly bytes: number;
  /** Maximum time for receiving a body, in milliseconds. */
  readonly milliseconds: number;
}

/** Reads a body within limits. Never throws. */
export function readBody(request: Readable, limits: BodyLimits): Promise<Body> {
  return new Promise((resolve) => {
    const parts: Uint8Array[] = [];
    let size = 0;
    const settle = (body: Body): void => {
      clearTimeout(timer);
      request.off('data', take);
      resolve(body);
    };
    const take = (part: Uint8Array): void => {
      size += part.length;
      parts.push(part);
      if (size > limits.bytes) settle({ kind: 'too-large' });
    };
    const timer = setTimeout(() => settle({ kind: 'slow' }), limits.milliseconds);
    finished(request, { writable: false }, (error) =>
      settle(error ? { kind: 'cut-off' } : { kind: 'whole', bytes: Buffer.concat(parts) }),
    );
    request.on('data', take);
  });
}

/**
 * Reads and discards the rest of a body. Closing a connection while the peer is still writing resets it and loses the
 * response (RFC 9112, section 9.6).
 * @returns whether the body ended in time.
 */
export function drainBody(request: Readable, milliseconds: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), milliseconds);
    finished(request, { writable: false }, () => {
      clearTimeout(timer);
      resolve(true);
    });
    request.resume();
  });
}
