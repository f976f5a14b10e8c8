import { existsSync, readFileSync } from 'node:fs';
import type { ThemeConfig } from '@docusaurus/preset-classic';
import { overviewRoute } from 'gatedocs-generator/generated';
import type { Reference, SiteOptions } from 'gatedocs-generator/settings';
import { type AudienceView, hasHomePage, navbarEntries, PUBLIC } from 'gatedocs-generator/settings';
import { toSiteNames } from 'gatedocs-reference/document';
import { escapeHtml } from 'gatedocs-reference/prose';
import { imagesOf } from './images.ts';

/**
 * Returns the settings of the navigation bar, the footer and everything else around a page.
 * @param version of all references.
 */
export function themeConfig(site: SiteOptions, view: AudienceView | null, version?: string): ThemeConfig {
  const { title } = toSiteNames(site.product);
  const versions = olderVersions();
  return {
    ...(site.announcement ? { announcementBar: announcementBar(site.announcement) } : {}),
    colorMode: { defaultMode: 'light', respectPrefersColorScheme: false },
    docs: { sidebar: { hideable: true }, versionPersistence: 'localStorage' },
    navbar: {
      title,
      logo: {
        alt: '',
        src: imagesOf(site).logo,
        width: 32,
        height: 32,
        ...(hasHomePage(view) ? {} : { href: '/docs' }),
      },
      items: [
        ...(version && versions.length === 0
          ? [{ type: 'html' as const, className: 'navbar-version', value: escapeHtml(version) }]
          : []),
        ...navbarEntries(site, versions, startRoute).map((entry) => ({ ...entry })),
        ...(versions.length > 0 ? [{ type: 'docsVersionDropdown' as const, position: 'right' as const }] : []),
        { type: 'search', position: 'right' },
        { type: view?.id === PUBLIC ? 'custom-sign-in' : 'custom-logout', position: 'right' },
      ],
    },
    footer: {
      style: 'light',
      links: (site.footer?.links ?? []).map((link) => ({ ...link })),
      copyright: escapeHtml(site.footer?.copyright ?? `© ${title} documentation`),
    },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
  };
}

/** Returns the route of the overview, or of the list of pages if a reference has none. */
function startRoute({ folder, category }: Reference): string {
  return overviewRoute(folder) ?? category.route;
}

/** Returns the versions of the documentation created by `docusaurus docs:version`. */
function olderVersions(): readonly string[] {
  return existsSync('versions.json') ? JSON.parse(readFileSync('versions.json', 'utf8')) : [];
}

function announcementBar({ id, text, link }: NonNullable<SiteOptions['announcement']>) {
  const html = `<span>${escapeHtml(text)}</span>`;
  const content = link ? `${html} <a href="${escapeHtml(link.to)}">${escapeHtml(link.label)}</a>` : html;
  return { id, content, isCloseable: true };
}
