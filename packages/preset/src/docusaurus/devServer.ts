/**
 * Settings of the dev server, which has all pages of all audiences. Docusaurus lets every website read it
 * (`access-control-allow-origin: *`) and answers to every host name, so that a name of an attacker's can lead here.
 */
export const DEV_SERVER = {
  allowedHosts: 'auto',
  // A function replaces Docusaurus' headers; an object would be merged with them.
  headers: () => ({}),
} as const;
