// Change: a table that is wider than the page scrolls separately, also by keyboard (WCAG 2.1.1).

import { Table } from '@site/src/docusaurus/guides/table';
import MDXComponents from '@theme-original/MDXComponents';

export default { ...MDXComponents, table: Table };
