import { HARBOUR } from '../../support/harbour';
import { testSamples } from '../../support/testSamples';

testSamples(HARBOUR);
