import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { SignOutNotice } from '../../session/signOutNotice.ts';
import SignInScreen from './index.tsx';

/**
 * Shows the sign-in screen instead of the page, before the documentation is loaded.
 * @returns a function that removes it.
 */
export function mountSignIn(notice: SignOutNotice | null): () => void {
  const element = document.createElement('div');
  element.id = 'gate-sign-in';
  document.body.prepend(element);
  const root = createRoot(element);
  root.render(
    <StrictMode>
      <SignInScreen notice={notice} />
    </StrictMode>,
  );
  return () => {
    root.unmount();
    element.remove();
  };
}
