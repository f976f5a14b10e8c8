import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Farewell } from '../../session/farewell';
import SignInScreen from './index';

/** Shows the sign-in screen in the place of the page, before the documentation is loaded. */
export function mountSignIn(farewell: Farewell | null): void {
  const element = document.createElement('div');
  element.id = 'gate-sign-in';
  document.body.prepend(element);
  createRoot(element).render(
    <StrictMode>
      <SignInScreen farewell={farewell} />
    </StrictMode>,
  );
}
