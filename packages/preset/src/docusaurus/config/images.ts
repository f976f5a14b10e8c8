import type { SiteOptions } from 'gatedocs-generator/settings';

/** Returns the paths of the site's images below static/. */
export function imagesOf({ appearance }: SiteOptions): { readonly logo: string; readonly favicon: string } {
  const { logo = 'img/logo.svg', favicon = 'img/favicon.svg' } = appearance ?? {};
  return { logo, favicon };
}
