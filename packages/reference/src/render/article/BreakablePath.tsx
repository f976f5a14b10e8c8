import { Fragment, type ReactElement } from 'react';

/** A path that can break after each slash but the first. */
export function BreakablePath({ text }: { text: string }): ReactElement {
  const parts = text.split(/(?<=[^/]\/)(?=.)/);
  return (
    <>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a path never change
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </>
  );
}
