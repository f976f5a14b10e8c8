// Change: a table that is wider than the page scrolls separately, also by keyboard (WCAG 2.1.1).

import MDXComponents from '@theme-init/MDXComponents';
import { Table } from './Table.tsx';

export default { ...MDXComponents, table: Table };
