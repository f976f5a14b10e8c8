import type { ReactElement } from 'react';
import { SIGN_OUT_ADDRESS, SIGN_OUT_ATTRIBUTE } from '../../gate/session/signOut.ts';
import { useSession } from '../../gate/session/useSession.ts';

/** A link that ends the session (the gate handles the click); its title shows the signed-in account. */
export default function LogoutNavbarItem({ mobile = false }: { mobile?: boolean }): ReactElement {
  const session = useSession();
  const title = session.status === 'signedIn' && session.email ? `Signed in as ${session.email}` : undefined;
  const link = (
    <a
      className={mobile ? 'menu__link' : 'navbar__item navbar__link'}
      href={SIGN_OUT_ADDRESS}
      title={title}
      {...{ [SIGN_OUT_ATTRIBUTE]: true }}
    >
      Logout
    </a>
  );
  return mobile ? <li className="menu__list-item">{link}</li> : link;
}
