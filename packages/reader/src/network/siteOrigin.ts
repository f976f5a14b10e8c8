import { UsageError } from '../failures.ts';

const LOCAL_HOSTS = ['localhost', '127.0.0.1'];

/**
 * Returns the origin of a site. Plain HTTP is for this machine only: tokens are sent to this address.
 * @throws UsageError
 */
export function siteOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isAllowed = url && (url.protocol === 'https:' || isLocal(url.href));
  if (!url || !isAllowed || url.pathname !== '/' || url.username || url.password)
    throw new UsageError(`"${text}" is not the address of a site: write it like https://docs.example.com.`);
  return url.origin;
}

/** Returns whether an address is of a server on this machine, without encryption. */
export function isLocal(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && LOCAL_HOSTS.includes(hostname);
}
