import { lifecycles } from '@site/src/reference/guides/guideData';
import { describeDiagrams } from '../../../support/describeDiagrams';
import { bundleSpecification } from './specification';

describeDiagrams(lifecycles(bundleSpecification('main')));
