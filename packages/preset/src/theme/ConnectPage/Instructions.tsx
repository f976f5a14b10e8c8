import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import CodeBlock from '@theme/CodeBlock';
import Heading from '@theme/Heading';
import { clientConfigurations } from 'gatedocs-reader/clients';
import { type ReactElement, type ReactNode, useSyncExternalStore } from 'react';
import { useFirstPage } from '../../docusaurus/sidebars/firstPage.ts';
import styles from './styles.module.css';

/** How a reader's terminal gets the tool, with this site's address. */
export default function Instructions(): ReactElement {
  const { siteConfig } = useDocusaurusContext();
  // The server writes the published address; a demo or a preview has its own.
  const origin = useSyncExternalStore(
    () => () => undefined,
    () => location.origin,
    () => siteConfig.url,
  );
  // The file contains the published site's address, so that of a demo or a preview must be given.
  const site = siteConfig.url === origin ? '' : ` --site ${origin}`;
  const tool = (...commands: readonly string[]): string =>
    commands.map((command) => `node reader.mjs ${command}${site}`).join('\n');
  return (
    <>
      <p>
        Read this documentation in a terminal, a script or an editor, with your own account. Tools see what you see, and
        nothing else.
      </p>
      <ol className={styles.steps}>
        <Step title="Get the tool">
          <p>It is one file, and needs Node.js 20 or later.</p>
          <CodeBlock language="sh">{`curl -O ${origin}/reader.mjs`}</CodeBlock>
        </Step>
        <Step title="Sign in">
          <p>This page opens in your browser, and asks whether the tool may read with your account.</p>
          <CodeBlock language="sh">{tool('login')}</CodeBlock>
          <p>
            <code>node reader.mjs logout</code> removes the session from your computer. Where no browser can be opened,
            set <code>DOCS_EMAIL</code> and <code>DOCS_PASSWORD</code>
            {site && (
              <>
                {' '}
                and <code>DOCS_SITE={origin}</code>
              </>
            )}
            .
          </p>
        </Step>
        <Step title="Read">
          <p>
            Search, read a page, list all of them, or save everything for a language model. <code>--help</code> explains
            each command.
          </p>
          <CodeBlock language="sh">
            {tool('search "rate limit"', `read ${useFirstPage() ?? '/'}`, 'list', 'llms docs-for-a-model')}
          </CodeBlock>
        </Step>
      </ol>
      <Heading as="h2" id="editor">
        Connect an editor
      </Heading>
      <p>
        Save <code>reader.mjs</code> in your home folder, and sign in with <code>login</code> first. Then tell your
        editor how to start it:
      </p>
      {clientConfigurations(origin).map(({ client, file, language, text }) => (
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

function Step({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <li className={styles.step}>
      <Heading as="h2">{title}</Heading>
      {children}
    </li>
  );
}
