import firebase from 'firebase/compat/app';
import { type ReactElement, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import './harness.css';
import '../../packages/preset/src/gate/gate.css';
import { gateConfig } from '../../packages/preset/src/gate/config';
import { isActionLink } from '../../packages/preset/src/gate/session/actionLink';
import { connectIdentity } from '../../packages/preset/src/gate/session/identity';
import { session } from '../../packages/preset/src/gate/session/session';
import { useSession } from '../../packages/preset/src/gate/session/useSession';
import SignInScreen, { type LoadWidget } from '../../packages/preset/src/gate/signIn/SignInScreen';
import { createWidget } from '../../packages/preset/src/gate/signIn/widget';
import { createHandler } from '../../packages/preset/src/gate/signIn/widget/firebaseUiHandler';

/** The harness page: the site's own sign-in screen and session, with the settings that a test wrote to `__harness`. */
const { signIn, theme, loading } = window.__harness;
document.documentElement.dataset.theme = theme;
session.connect(async () => connectIdentity(true, () => false), gateConfig, 10_000);
session.check();

const loadWidget: LoadWidget = async () => {
  if (loading === 'fails') throw new Error('no widget');
  return loading === 'hangs' ? new Promise(() => {}) : mount;
};

const mountWidget = createWidget({ signIn, gate: gateConfig });
const mount = (host: HTMLElement): (() => void) => {
  const unmount = mountWidget(host);
  // With an emulator the SDK solves reCAPTCHA itself; the tests use a stand-in.
  firebase.auth().settings.appVerificationDisabledForTesting = false;
  return unmount;
};

function Harness(): ReactElement | null {
  const now = useSession();
  const [mounts, setMounts] = useState(0);
  window.__harness.remount = () => setMounts((count) => count + 1);
  if (!isActionLink(location.search)) {
    if (now.status === 'checking') return null;
    if (now.status === 'signedIn') return <p>Reader: {now.email}</p>;
  }
  return <SignInScreen key={mounts} loadWidget={loadWidget} />;
}

window.__harness.breakHandover = (message, code) => {
  firebase.auth().updateCurrentUser = () => Promise.reject(Object.assign(new Error(message), code ? { code } : {}));
};
window.__harness.handler = (host) => createHandler(host, signIn, gateConfig);
const element = document.createElement('div');
document.body.append(element);
createRoot(element).render(
  <StrictMode>
    <Harness />
  </StrictMode>,
);
