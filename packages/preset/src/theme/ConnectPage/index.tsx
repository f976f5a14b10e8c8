import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import { readRequest } from 'gatedocs-rules/connect';
import type { ReactElement } from 'react';
import { useSyncExternalStore } from 'react';
import Instructions from './Instructions.tsx';
import Question from './Question.tsx';

/** The fragment with which the tool leads back here after it has received the answer. */
const CONNECTED = '#connected';

/** The page `/connect`: how to read with a tool, and the question whether one may. */
export default function ConnectPage(): ReactElement {
  // The server does not know the fragment.
  const fragment = useSyncExternalStore(
    onFragment,
    () => location.hash,
    () => null,
  );
  return (
    <Layout title="Connect a tool">
      <main className="container container--fluid margin-vert--lg">
        <Heading as="h1">Connect a tool</Heading>
        {fragment !== null && <View key={fragment} fragment={fragment} />}
      </main>
    </Layout>
  );
}

function View({ fragment }: { fragment: string }): ReactElement {
  if (fragment === '') return <Instructions />;
  if (fragment === CONNECTED) return <p role="status">The tool can read now. You can close this page.</p>;
  const request = readRequest(fragment);
  if (request) return <Question request={request} />;
  return <p role="alert">This address is not complete. Start the tool again, and open the address that it prints.</p>;
}

function onFragment(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}
