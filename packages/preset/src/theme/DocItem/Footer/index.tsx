// Change: "Something wrong on this page?" after the date, where the owner wants to hear of it.

import DocItemFooter from '@theme-init/DocItem/Footer';
import type { ReactElement } from 'react';
import ReportLink from './ReportLink.tsx';

export default function Footer(): ReactElement {
  return (
    <>
      <DocItemFooter />
      <ReportLink />
    </>
  );
}
