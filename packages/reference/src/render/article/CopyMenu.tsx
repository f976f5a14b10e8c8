import { CONNECT_PATH } from 'gatedocs-rules/connect';
import type { ReactElement } from 'react';

/**
 * The button that copies a page, and what else a reader can take along. The browser opens the menu itself;
 * packages/reference/src/page does the rest.
 */
export function CopyMenu({ isConnectPage = false }: { readonly isConnectPage?: boolean }): ReactElement {
  return (
    <div className="op-copy-menu">
      <button type="button" className="op-button" data-action="copy-page">
        Copy page
      </button>
      <details>
        <summary className="op-button">
          <span className="op-visually-hidden">More for this page</span>
        </summary>
        <ul>
          <li>
            <button type="button" data-action="copy-page">
              Copy as Markdown
            </button>
          </li>
          <li>
            <button type="button" data-action="copy-link">
              Copy link
            </button>
          </li>
          <li>
            <button type="button" data-action="download-page">
              Download Markdown
            </button>
          </li>
          {!isConnectPage && (
            <li>
              <a className="op-connect" href={CONNECT_PATH}>
                Connect an editor
              </a>
            </li>
          )}
        </ul>
      </details>
    </div>
  );
}
