import MDXComponents from '@theme-init/MDXComponents';
import { type ComponentProps, isValidElement, type ReactElement, type ReactNode } from 'react';
import CopyButton from '../CodeBlock/CopyButton.tsx';

/** A value that nobody types: an id, a key, an address. */
const LONG_VALUE = /^\S{20,}$/;

/** Cell of a guide's table: a long value that is all of its content has a button that copies it. */
export function Cell({ children, ...props }: ComponentProps<'td'>): ReactElement {
  const value = codeText(children);
  return (
    <td {...props}>
      {children}
      {value !== null && LONG_VALUE.test(value) && <CopyButton label={`Copy ${value}`} />}
    </td>
  );
}

/** Returns the text of a cell that is nothing but code. */
function codeText(content: ReactNode): string | null {
  if (!isValidElement<{ children?: ReactNode }>(content) || content.type !== MDXComponents.code) return null;
  const { children } = content.props;
  return typeof children === 'string' ? children : null;
}
