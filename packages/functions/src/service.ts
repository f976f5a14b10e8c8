export { shortLivedAgent } from './agent.ts';
export { readBody } from './body.ts';
export { handleKeyRequest } from './contentKey.ts';
export { parseKeyring } from './keys.ts';
export { readRules, SEAL_KEYS } from './settings.ts';
