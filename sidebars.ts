import { docusaurusSidebars } from 'gatedocs-preset';
import { site } from './site.config';

export default docusaurusSidebars(site);
