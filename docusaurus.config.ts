import { docusaurusConfig } from 'gatedocs-preset';
import { signIn, site } from './site.config';

/** What site.config.ts says, as Docusaurus reads it. Other options of Docusaurus are added here: `{ ...config, … }`. */
const config = docusaurusConfig(site, signIn);

export default config;
