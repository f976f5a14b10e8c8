import type { ReactElement } from 'react';
import { SIGN_IN_PARAMETER } from '../../gate/session/parameters.ts';

/** The sign-in link of a public page; after the sign-in the page opens as a reader sees it. */
export default function SignInNavbarItem({ mobile = false }: { mobile?: boolean }): ReactElement {
  const link = (
    <a className={mobile ? 'menu__link' : 'navbar__item navbar__link'} href={`?${SIGN_IN_PARAMETER}`}>
      Sign in
    </a>
  );
  return mobile ? <li className="menu__list-item">{link}</li> : link;
}
