// Change: a table wider than the page scrolls separately, also by keyboard (WCAG 2.1.1), and guides can use <Audience>.

import MDXComponents from '@theme-init/MDXComponents';
import { Audience } from './Audience.tsx';
import { Table } from './Table.tsx';

export default { ...MDXComponents, table: Table, Audience };
