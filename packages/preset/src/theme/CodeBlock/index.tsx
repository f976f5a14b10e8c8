// Change: code is highlighted at build time (packages/preset/src/docusaurus/mdx); no highlighter is loaded and nothing is rendered
// twice.

import type { Props as ThemeProps } from '@theme/CodeBlock';
import clsx from 'clsx';
import { escapeHtml, highlightJson } from 'gatedocs-reference/prose';
import type { ReactElement } from 'react';
import { type CodeLines, readCodeLines, writeCodeLines } from '../../docusaurus/mdx/codeLines.ts';
import CopyButton from './CopyButton.tsx';
import styles from './styles.module.css';

interface Props extends ThemeProps {
  /** Highlighted, escaped code from the build. */
  readonly html?: string;
}

/** Languages that are not named by their grammar. */
const LANGUAGE_NAMES: Readonly<Record<string, string>> = {
  bash: 'Shell',
  console: 'Shell',
  css: 'CSS',
  html: 'HTML',
  http: 'HTTP',
  java: 'Java',
  javascript: 'JavaScript',
  js: 'JavaScript',
  json: 'JSON',
  jsx: 'JSX',
  php: 'PHP',
  python: 'Python',
  ruby: 'Ruby',
  sh: 'Shell',
  shell: 'Shell',
  sql: 'SQL',
  text: 'Text',
  toml: 'TOML',
  ts: 'TypeScript',
  tsx: 'TSX',
  typescript: 'TypeScript',
  xml: 'XML',
  yaml: 'YAML',
};

const TITLE = /title=(["'])(.*?)\1/;
const LANGUAGE = /language-(\S+)/;

export default function CodeBlock({
  children,
  html,
  className = '',
  language,
  metastring,
  showLineNumbers,
  title,
}: Props): ReactElement {
  const grammar = language ?? LANGUAGE.exec(className)?.[1];
  const name = title ?? TITLE.exec(metastring ?? '')?.[2];
  const caption = name ?? LANGUAGE_NAMES[grammar ?? 'text'] ?? grammar;
  const content = html ?? highlightCode(readCodeLines(String(children ?? ''), metastring, showLineNumbers), grammar);
  return (
    <figure className={clsx('code-panel', styles.block)} data-grammar={name === undefined ? grammar : undefined}>
      <figcaption className={styles.caption}>{caption}</figcaption>
      {/* biome-ignore lint/a11y/useSemanticElements: no fieldset, and a section would be one landmark among many of its name */}
      <div
        className={styles.scroll}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a block that scrolls must be reachable by keyboard (WCAG 2.1.1)
        tabIndex={0}
        aria-label={`Code: ${caption}`}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the highlighters escape the code
        dangerouslySetInnerHTML={{ __html: `<pre><code class="op-code">${content}</code></pre>` }}
      />
      <CopyButton label="Copy code" className={styles.copy} />
    </figure>
  );
}

function highlightCode(lines: CodeLines, grammar: string | undefined): string {
  return writeCodeLines(grammar === 'json' ? highlightJson(lines.code) : escapeHtml(lines.code), lines);
}
