import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';
import simulator from './docs/simulator-spec/sidebar';
import main from './docs/spec/sidebar';
import { site } from './site.config';
import { namesOf } from './src/site/naming';

const { title, slug } = namesOf(site.product);

const sidebars: SidebarsConfig = {
  guides: ['intro', 'environments', 'webhooks', 'changelog'],
  api: [
    {
      type: 'category',
      label: 'API',
      collapsed: false,
      link: {
        type: 'generated-index',
        slug: '/category/api',
        description: 'Both references: the API itself, and the simulator that moves sandbox data.',
      },
      items: [
        {
          type: 'category',
          label: title,
          link: {
            type: 'generated-index',
            slug: `/category/${slug}-api`,
            description: 'Companies, campaigns, influencers, media and billing.',
          },
          items: main,
        },
        {
          type: 'category',
          label: 'Simulator API',
          link: {
            type: 'generated-index',
            slug: '/category/simulator-api',
            description: 'Changes states in the sandbox, for tests.',
          },
          items: simulator,
        },
      ],
    },
  ],
};

export default sidebars;
