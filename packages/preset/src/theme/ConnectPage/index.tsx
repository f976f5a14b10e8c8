import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import { parseRequest } from 'gatedocs-rules/connect';
import type { ReactElement } from 'react';
import { useSyncExternalStore } from 'react';
import CopyPage from '../CopyPage.tsx';
import Instructions from './Instructions.tsx';
import Question from './Question.tsx';
import styles from './styles.module.css';

/** The fragment with which the tool leads back here after it has received the answer. */
const CONNECTED = '#connected';

/** The page `/connect`: how to read with a tool, and the question whether one may. */
export default function ConnectPage(): ReactElement {
  // The server does not know the fragment: its page is the one without.
  const fragment = useSyncExternalStore(
    subscribeToFragment,
    () => location.hash,
    () => '',
  );
  return (
    <Layout title="Connect a tool">
      <main className={`container margin-vert--lg theme-doc-markdown ${styles.page}`}>
        {fragment === '' && <CopyPage isConnectPage />}
        <Heading as="h1">Connect a tool</Heading>
        <View key={fragment} fragment={fragment} />
      </main>
    </Layout>
  );
}

function View({ fragment }: { fragment: string }): ReactElement {
  if (fragment === '') return <Instructions />;
  if (fragment === CONNECTED) return <p role="status">The tool can read now. You can close this page.</p>;
  const request = parseRequest(fragment);
  if (request) return <Question request={request} />;
  return <p role="alert">This address is not complete. Start the tool again, and open the address that it prints.</p>;
}

function subscribeToFragment(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}
