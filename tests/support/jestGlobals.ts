import type { GateConfig } from '../../packages/preset/src/gate/config';

/** Injected by the bundler in a build. */
Object.assign(globalThis, {
  GATE_CONFIG: {
    title: 'Test API',
    logo: '/img/logo.svg',
    accent: null,
    card: {},
    hostedDomain: 'example.com',
    requireVerifiedEmail: false,
    requireProvider: null,
    openSignInMethods: ['google.com'],
    sessionDays: 30,
    offlineHours: 12,
    afterSignIn: 'home',
    firebase: { apiKey: 'key', authDomain: 'localhost', projectId: 'demo-docs' },
    authEmulator: null,
    keyId: null,
  } satisfies GateConfig,
});

// jsdom has no layout to scroll.
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView ??= () => undefined;
