import { testSamples } from '../../support/testSamples';
import { bundleSpecification } from './guides/specification';

testSamples([
  { id: 'main', route: '/docs/spec', document: bundleSpecification('main') },
  { id: 'simulator', route: '/docs/simulator-spec', document: bundleSpecification('simulator') },
]);
