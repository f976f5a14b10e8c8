import { lifecycles } from '../../../../packages/reference/src/guides/guideData';
import { describeDiagrams } from '../../../support/describeDiagrams';
import { siteReferences } from './specification';

describeDiagrams(
  Object.fromEntries(Object.entries(lifecycles(siteReferences())).map(([name, { main }]) => [name, main])),
);
