import { signIn, site } from '../../../../tests/fixtures/harbour/site.config';
import { docusaurusConfig } from '../../src/docusaurus/config';

const ROOT = process.cwd();

beforeAll(() => process.chdir('tests/fixtures/harbour'));
afterAll(() => process.chdir(ROOT));

it('names no folder of this machine, because every reader gets the configuration', async () => {
  const config = JSON.stringify(await docusaurusConfig(site, signIn));
  expect(config).toContain('Ships and voyages');
  expect(config).not.toContain(ROOT);
});

describe('the renderer theme', () => {
  const themed = { ...site, references: site.references.map((each) => ({ ...each, renderer: 'theme' as const })) };

  afterEach(() => jest.resetModules());

  it('leaves no trace in the configuration of a site without it', async () => {
    const config = await docusaurusConfig(site, signIn);
    expect(JSON.stringify(config)).not.toMatch(/openapi-docs|theme-renderer/);
    expect(JSON.stringify(await docusaurusConfig(themed, signIn))).toMatch(/openapi-docs.*theme-renderer/s);
  });

  it('is a package that a site installs for it', async () => {
    jest.doMock('gatedocs-theme-renderer', () => {
      throw Object.assign(new Error("Cannot find module 'gatedocs-theme-renderer'"), { code: 'MODULE_NOT_FOUND' });
    });
    await expect(docusaurusConfig(themed, signIn)).rejects.toThrow(
      /^A reference has renderer: 'theme', which is a package of its own: run npm install gatedocs-theme-renderer@\^\d/,
    );
  });
});
