import { docusaurusConfig } from 'gatedocs-preset';
import { signIn, site } from './site.config';

/** What site.config.ts says, as Docusaurus reads it. Other options of Docusaurus are added here: `{ ...config, … }`. */
export default async function configure() {
  const config = await docusaurusConfig(site, signIn);
  return config;
}
