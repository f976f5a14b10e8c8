import type { ReactElement } from 'react';
import { escapeHtml, escapeText } from '../../prose/escapeHtml.ts';
import { highlight } from '../../prose/highlight.ts';

interface Props {
  readonly code: string;
  /** Prism grammar. */
  readonly language: string;
  /** Label of the block for screen readers. */
  readonly label: string;
  /** A text in quotes that is a link. */
  readonly link?: { readonly text: string; readonly href: string } | undefined;
}

/** A highlighted block of code with a copy button. */
export function Code({ code, language, label, link }: Props): ReactElement {
  const html = highlight(code, language);
  const linked = link ? withLink(html, link) : html;
  return (
    <div className="op-code">
      <div className="op-code-head">
        <CopyCodeButton label={`Copy ${label.toLowerCase()}`} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a block that scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      {/* biome-ignore lint/a11y/useSemanticElements: no fieldset, and a section would be one landmark among many */}
      <div className="op-code-scroll" role="group" tabIndex={0} aria-label={label}>
        <pre>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the highlighter escapes the code */}
          <code className={`language-${language}`} dangerouslySetInnerHTML={{ __html: linked }} />
        </pre>
      </div>
    </div>
  );
}

/** The highlighter writes a text in quotes as one token, in an element of its own, and escapes it as here. */
function withLink(html: string, { text, href }: NonNullable<Props['link']>): string {
  const shown = escapeText(text);
  return html.replaceAll(`>"${shown}"<`, `>"<a href="${escapeHtml(href)}">${shown}</a>"<`);
}

/** A button that copies the code of its `op-code`, see packages/reference/src/page/copyCode.ts. */
export function CopyCodeButton({ label }: { label: string }): ReactElement {
  return (
    <button type="button" className="op-copy" data-action="copy" aria-label={label} title={label}>
      <span aria-hidden="true" className="op-copy-icon" />
    </button>
  );
}
