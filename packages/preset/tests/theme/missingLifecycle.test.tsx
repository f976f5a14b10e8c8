import { renderToStaticMarkup } from 'react-dom/server';
import StateDiagram from '../../src/theme/StateDiagram';

jest.mock('@docusaurus/Link', () => ({ __esModule: true, default: 'a' }), { virtual: true });
jest.mock('@docusaurus/router', () => ({}), { virtual: true });
jest.mock('@docusaurus/useBrokenLinks', () => ({}), { virtual: true });

test('a diagram of a missing lifecycle is rejected with the requested status', () => {
  expect(() => renderToStaticMarkup(<StateDiagram of="campaign" lifecycle={undefined} />)).toThrow(
    'No reference has a lifecycle for the status of a campaign: add x-lifecycle to the schema',
  );
});
