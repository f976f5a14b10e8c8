import { SIGN_OUT } from '@site/src/gate/session/signOut';
import { useSession } from '@site/src/gate/session/useSession';
import clsx from 'clsx';
import type { ReactElement } from 'react';
import styles from './styles.module.css';

/** A button that ends the session (the gate handles the click); its title shows the signed-in account. */
export default function LogoutNavbarItem({ mobile = false }: { mobile?: boolean }): ReactElement {
  const session = useSession();
  const title = session.status === 'signedIn' && session.email ? `Signed in as ${session.email}` : undefined;
  const button = (
    <button
      type="button"
      className={clsx('clean-btn', styles.logout, mobile ? 'menu__link' : 'navbar__item navbar__link')}
      title={title}
      {...{ [SIGN_OUT]: true }}
    >
      Logout
    </button>
  );
  return mobile ? <li className="menu__list-item">{button}</li> : button;
}
