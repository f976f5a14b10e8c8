import DocItem from '@theme/DocItem';
import type { ComponentType, ReactElement } from 'react';
import type { DocProps } from './themedPage.tsx';

/**
 * The component of all documents in a site with a reference that has the renderer `theme`. A page of such a reference
 * exports its own component, so that no other page loads the theme.
 */
export default function DocPage({ content }: DocProps): ReactElement {
  const Item: ComponentType<DocProps> = content.docItem ?? (DocItem as ComponentType<DocProps>);
  return <Item content={content} />;
}
