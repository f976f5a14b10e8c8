import { createContext, type ReactElement, useContext } from 'react';

/** Who sends a body: the reader's program, the service, or either, in a part that bodies of both have in common. */
export const SenderContext = createContext<'reader' | 'service' | 'either'>('reader');

/**
 * Says of a value that the reader sends that it is required, and of a member that the service sends that it can be
 * missing: what a program must do something about. In a part of both, the page's style sheet leaves one.
 */
export function Presence({ required, isMember }: { required: boolean; isMember: boolean }): ReactElement | null {
  const sender = useContext(SenderContext);
  const isOptional = isMember && !required && sender !== 'reader';
  if (required && sender !== 'service') return <span className="op-required">required</span>;
  return isOptional ? <span className="op-optional">optional</span> : null;
}
