import { HARBOUR } from '../../../tests/support/harbour';
import { testSamples } from '../../../tests/support/testSamples';

testSamples(HARBOUR);
