// Change: a table wider than the page scrolls separately, also by keyboard (WCAG 2.1.1), a long value in a cell can be
// copied, guides can use <Audience>, and files beside them are downloads.

import MDXComponents from '@theme-init/MDXComponents';
import { Attachment } from './Attachment.tsx';
import { Audience } from './Audience.tsx';
import { Cell } from './Cell.tsx';
import { Table } from './Table.tsx';

export default { ...MDXComponents, table: Table, td: Cell, Attachment, Audience };
