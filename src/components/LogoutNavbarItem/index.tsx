import { SIGN_OUT, SIGN_OUT_ADDRESS } from '@site/src/gate/session/signOut';
import { useSession } from '@site/src/gate/session/useSession';
import type { ReactElement } from 'react';

/** A link that ends the session (the gate handles the press); its title shows the signed-in account. */
export default function LogoutNavbarItem({ mobile = false }: { mobile?: boolean }): ReactElement {
  const session = useSession();
  const title = session.status === 'signedIn' && session.email ? `Signed in as ${session.email}` : undefined;
  const link = (
    <a
      className={mobile ? 'menu__link' : 'navbar__item navbar__link'}
      href={SIGN_OUT_ADDRESS}
      title={title}
      {...{ [SIGN_OUT]: true }}
    >
      Logout
    </a>
  );
  return mobile ? <li className="menu__list-item">{link}</li> : link;
}
