export { shortLivedAgent } from './agent.ts';
export { readBody } from './body.ts';
export { handleKeyRequest } from './contentKey.ts';
export { parseKeyring } from './keys.ts';
export { SEAL_KEYS } from './settings.ts';
