import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { type ReactElement, useEffect, useState } from 'react';
import { titleOfPage } from '../../docusaurus/articlePages/client/loadPage.ts';
import { takeAskedPage } from '../../gate/tab/askedPage.ts';
import styles from './index.module.css';

interface Asked {
  readonly page: string;
  readonly title: string;
}

/** What a reader came for, found once in the life of the tab's page. */
let asked: Promise<Asked | null> | undefined;

/** Leads to the page whose address a reader had opened before the sign-in. */
export default function ContinueLink(): ReactElement | null {
  const [shown, setShown] = useState<Asked | null>(null);
  const suffix = ` | ${useDocusaurusContext().siteConfig.title}`;
  useEffect(() => {
    asked ??= findAsked(suffix);
    void asked.then(setShown);
  }, [suffix]);
  if (!shown) return null;
  return (
    <p className={styles.continue}>
      <Link to={shown.page}>
        Continue to {shown.title} <span aria-hidden="true">→</span>
      </Link>
    </p>
  );
}

/** @param suffix of the titles of all pages. */
async function findAsked(suffix: string): Promise<Asked | null> {
  const page = takeAskedPage();
  if (page === null) return null;
  // Without a connection the home page offers nothing.
  const title = await titleOfPage(page).catch(() => null);
  return title === null ? null : { page, title: title.endsWith(suffix) ? title.slice(0, -suffix.length) : title };
}
