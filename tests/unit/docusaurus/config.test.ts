import { docusaurusConfig } from '../../../packages/preset/src/docusaurus/config';
import { signIn, site } from '../../fixtures/harbour/site.config';

const ROOT = process.cwd();

beforeAll(() => process.chdir('tests/fixtures/harbour'));
afterAll(() => process.chdir(ROOT));

it('names no folder of this machine, because every reader gets the configuration', () => {
  const config = JSON.stringify(docusaurusConfig(site, signIn));
  expect(config).toContain('Ships and voyages');
  expect(config).not.toContain(ROOT);
});
