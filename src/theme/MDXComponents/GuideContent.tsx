import { useHistory } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {
  createElement,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
  startTransition,
  useEffect,
  useState,
} from 'react';

/** Number of a guide's children that fill the first screen of a large window; MDX counts line breaks too. */
const FIRST = 24;

/**
 * The content of an MDX file, which MDX passes to its component `wrapper`. A guide that a link opens shows its first
 * screen at once, and the rest follows in a transition: a long guide opens as fast as a short one. Everything is there
 * from the start where something may have to be scrolled to: on the first page, for a link to a part, and after Back.
 */
export default function GuideContent({ children }: { readonly children: ReactNode }): ReactNode {
  const isBrowser = useIsBrowser();
  const { action, location } = useHistory();
  const parts = useParts(children);
  const [isWhole, setWhole] = useState(!isBrowser || action !== 'PUSH' || location.hash !== '');
  useEffect(() => startTransition(() => setWhole(true)), []);
  return createElement(Fragment, null, ...(isWhole ? parts : parts.slice(0, FIRST)));
}

/**
 * Returns the elements of a file on its top level. MDX passes one element of a component that returns them in a
 * fragment; that component is called like a hook, because it is one: it reads MDX's context and nothing else.
 */
function useParts(children: ReactNode): readonly ReactNode[] {
  const content = isValidElement(children) && typeof children.type === 'function' ? render(children) : children;
  if (!isValidElement<{ readonly children?: ReactNode }>(content) || content.type !== Fragment) return [content];
  const parts = content.props.children;
  return Array.isArray(parts) ? parts : [parts];
}

function render({ type, props }: ReactElement): ReactNode {
  return (type as (props: unknown) => ReactNode)(props);
}
