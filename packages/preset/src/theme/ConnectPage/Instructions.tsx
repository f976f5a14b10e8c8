import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import CodeBlock from '@theme/CodeBlock';
import Heading from '@theme/Heading';
import { clientConfigurations } from 'gatedocs-reader/clients';
import type { ReactElement } from 'react';
import { useFirstPage } from '../../docusaurus/sidebars/firstPage.ts';

/** How a reader's terminal gets the tool, with this site's address. */
export default function Instructions(): ReactElement {
  const { siteConfig } = useDocusaurusContext();
  // The file contains the published site's address, so that of a demo or a preview must be given.
  const site = siteConfig.url === location.origin ? '' : ` --site ${location.origin}`;
  const commands = [
    `curl -O ${location.origin}/reader.mjs`,
    ...['login', 'search "rate limit"', 'list', `read ${useFirstPage() ?? '/'}`, 'llms docs-for-a-model'].map(
      (command) => `node reader.mjs ${command}${site}`,
    ),
    'node reader.mjs --help',
  ];
  return (
    <>
      <p>
        Read this documentation in a terminal or a script, with your own account. You need Node.js 20 or later; the tool
        is one file, and asks on this page before it reads.
      </p>
      <CodeBlock language="sh">{commands.join('\n')}</CodeBlock>
      <p>
        <code>node reader.mjs logout</code> removes the session from your computer. Where no browser can be opened, set{' '}
        <code>DOCS_EMAIL</code> and <code>DOCS_PASSWORD</code>
        {site && (
          <>
            {' '}
            and <code>DOCS_SITE={location.origin}</code>
          </>
        )}
        .
      </p>
      <Heading as="h2">Connect an editor</Heading>
      <p>
        Save <code>reader.mjs</code> in your home folder, and sign in with <code>login</code> first. Then tell your
        editor how to start it:
      </p>
      {clientConfigurations(location.origin).map(({ client, file, language, text }) => (
        <CodeBlock
          key={client}
          language={language}
          title={file === null ? `${client}: in a terminal` : `${client}: ${file}`}
        >
          {text}
        </CodeBlock>
      ))}
    </>
  );
}
