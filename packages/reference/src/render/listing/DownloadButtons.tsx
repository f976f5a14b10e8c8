import type { ReactElement } from 'react';
import { DOWNLOADS } from './downloads.ts';

/**
 * Buttons that save the document's files, which are behind the gate like the pages:
 * packages/reference/src/page/downloads.ts loads them.
 * @param prefix of the saved files' names.
 * @param print route of the page for printing.
 */
export function DownloadButtons({ prefix, print }: { prefix: string; print?: string | undefined }): ReactElement {
  return (
    <fieldset className="op-downloads">
      <legend>{print === undefined ? 'Download' : 'Download or print'}</legend>
      {Object.entries(DOWNLOADS).map(([file, label]) => (
        <button
          key={file}
          type="button"
          className="op-button"
          data-action="download"
          data-file={file}
          name={prefix + file}
        >
          {label}
        </button>
      ))}
      {print !== undefined && (
        <a className="op-button" href={print}>
          Print view
        </a>
      )}
    </fieldset>
  );
}
