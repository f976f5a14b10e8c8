import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';
import simulator from './docs/simulator-spec/sidebar.json';
import main from './docs/spec/sidebar.json';
import { site } from './site.config';
import { namesOf } from './src/site/naming';

/** JSON that src/reference/generate/sidebarItems.ts has written. */
type Items = Extract<SidebarsConfig[string], readonly unknown[]>;

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
        description: 'Both references: the API itself, and the simulator that sets states for tests.',
      },
      items: [
        {
          type: 'category',
          label: title,
          link: {
            type: 'generated-index',
            slug: `/category/${slug}-api`,
            description: site.home.references.main,
          },
          items: main as Items,
        },
        {
          type: 'category',
          label: 'Simulator API',
          link: {
            type: 'generated-index',
            slug: '/category/simulator-api',
            description: site.home.references.simulator,
          },
          items: simulator as Items,
        },
      ],
    },
  ],
};

export default sidebars;
