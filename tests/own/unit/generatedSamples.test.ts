import { testSamples } from '../../support/testSamples';
import { siteReferences } from './guides/specification';

testSamples(siteReferences());
