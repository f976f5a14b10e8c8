// Change: the current page is not rendered again while the next one is loaded.

import DocItem from '@theme-init/DocItem';
import { memo } from 'react';

export default memo(DocItem, (before, after) => before.content === after.content);
