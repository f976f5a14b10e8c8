// Change: a table that is wider than the page scrolls separately, also by keyboard (WCAG 2.1.1).

import MDXComponents from '@theme-original/MDXComponents';
import { Table } from './Table';

export default { ...MDXComponents, table: Table };
