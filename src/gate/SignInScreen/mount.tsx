import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import SignInScreen from './index';

export { SignInScreen };

let root: Root | undefined;

/** Shows the sign-in screen in the place of the page, before the documentation is loaded. */
export function mountSignIn(): void {
  if (root) return;
  const element = document.createElement('div');
  element.id = 'gate-sign-in';
  document.body.prepend(element);
  root = createRoot(element);
  root.render(
    <StrictMode>
      <SignInScreen />
    </StrictMode>,
  );
}

export function unmountSignIn(): void {
  root?.unmount();
  root = undefined;
  document.getElementById('gate-sign-in')?.remove();
}
