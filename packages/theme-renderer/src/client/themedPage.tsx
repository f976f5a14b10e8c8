import ApiItem from '@theme/ApiItem';
import type { ComponentType, FunctionComponent, ReactElement } from 'react';
import { useThemeStyles } from './useThemeStyles.ts';

/** The compiled MDX of a document, with what it exports. */
export interface DocContent extends FunctionComponent {
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** Shows the document instead of `@theme/DocItem`. */
  readonly docItem?: ComponentType<DocProps>;
}

export interface DocProps {
  readonly content: DocContent;
}

/**
 * Returns the component of an operation's page, which is that of docusaurus-theme-openapi-docs.
 * @param api the operation: compressed JSON in base64, which the theme expects in the front matter.
 */
export default function themedPage(api: string): ComponentType<DocProps> {
  const contents = new WeakMap<DocContent, DocContent>();
  return function ThemedPage({ content }: DocProps): ReactElement {
    useThemeStyles();
    const themed = contents.get(content) ?? withApi(content, api);
    contents.set(content, themed);
    return <ApiItem content={themed} />;
  };
}

function withApi(Content: DocContent, api: string): DocContent {
  const themed = (props: object): ReactElement => <Content {...props} />;
  return Object.assign(themed, Content, { frontMatter: { ...Content.frontMatter, api, hide_send_button: true } });
}
