import DocItem, { type Props } from '@theme/DocItem';
import type { ArticleModule } from 'gatedocs-reference/render';
import type { ComponentType, ReactElement } from 'react';
import type { OperationData } from '../../gate/page/gatedFiles.ts';
import ArticlePage from './index.tsx';

/** What the router passes to a page. */
export type RouteProps = Pick<Props, 'route'>;

/**
 * Creates the component of an operation's route. It is not a module of the bundle, because these pages differ only in
 * their data.
 */
export function createPage(
  page: ArticleModule,
  { metadata, frontMatter }: Pick<OperationData, 'metadata' | 'frontMatter'>,
): ComponentType<RouteProps> {
  // What Docusaurus compiles from an MDX page, reduced to what its theme uses.
  const content = Object.assign((): ReactElement => <ArticlePage page={page} />, {
    metadata,
    frontMatter,
    toc: [],
    assets: {},
  });
  return ({ route }) => <DocItem route={route} content={content as unknown as Props['content']} />;
}
