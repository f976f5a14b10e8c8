import { renderToString } from 'react-dom/server';
import { useSession } from '../../../src/gate/session/useSession';

it('renders every page for a reader while the site is built, without data of anybody', () => {
  const Page = () => <p>{JSON.stringify(useSession())}</p>;
  const text = renderToString(<Page />).replaceAll('&quot;', '"');
  expect(text).toBe('<p>{"status":"signedIn","uid":"","email":"","audience":null,"confirmedAt":0,"signedInAt":0}</p>');
});
