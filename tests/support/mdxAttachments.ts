import { createElement, type ReactNode } from 'react';
import * as runtime from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import remarkAttachments from '../../packages/preset/src/docusaurus/attachments/remarkAttachments';

/** A guide in the folder of a site. */
export interface Guide {
  readonly source: string;
  readonly file: string;
  readonly siteDir: string;
}

/** Runs in a separate process that renders guides as HTML, because Jest cannot load the compiler's modules. */
process.on('message', async (guide: Guide) =>
  process.send?.(await render(guide).catch((error: Error) => error.message)),
);

async function render({ source, file, siteDir }: Guide): Promise<string> {
  process.chdir(siteDir);
  const { evaluate } = await import('@mdx-js/mdx');
  const { default: Page } = await evaluate(
    { value: source, path: file },
    { ...runtime, baseUrl: 'file:///', remarkPlugins: [remarkAttachments] },
  );
  return renderToStaticMarkup(createElement(Page, { components: { Attachment } }));
}

interface Props {
  readonly file: string;
  readonly title?: string;
  readonly load: () => Promise<unknown>;
  readonly children: ReactNode;
}

/** Shows what the theme's component gets. */
function Attachment({ file, title, load, children }: Props): ReactNode {
  return createElement('a', { download: file, title, href: String(load) }, children);
}
