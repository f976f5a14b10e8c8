import Link from '@docusaurus/Link';
import { Fragment, type JSX } from 'react';

const MARK = /(`[^`]+`|\*\*[^*]+\*\*|\[[^\]]+\]\([^)\s]+\))/;
const LINK = /^\[(.+)\]\((.+)\)$/;

/** The marks that one-line descriptions in the specification use: `code`, **strong** and [links](/docs/intro). */
export default function InlineMarkdown({ children }: { children: string }): JSX.Element {
  return (
    <>
      {children.split(MARK).map((part, index) => {
        const key = `${index} ${part}`;
        const [, label, href] = LINK.exec(part) ?? [];
        if (label && href) {
          return (
            <Link key={key} to={href}>
              <InlineMarkdown>{label}</InlineMarkdown>
            </Link>
          );
        }
        if (part.startsWith('`')) return <code key={key}>{part.slice(1, -1)}</code>;
        if (part.startsWith('**')) return <strong key={key}>{part.slice(2, -2)}</strong>;
        return <Fragment key={key}>{part}</Fragment>;
      })}
    </>
  );
}
