import { signOut } from '@site/src/gate/signOut';
import { useSession } from '@site/src/gate/useSession';
import clsx from 'clsx';
import type { ReactElement } from 'react';
import styles from './styles.module.css';

/** Ends the session; its title names the account that is signed in. */
export default function LogoutNavbarItem({ mobile = false }: { mobile?: boolean }): ReactElement {
  const session = useSession();
  const title = session.status === 'signedIn' && session.email ? `Signed in as ${session.email}` : undefined;
  const button = (
    <button
      type="button"
      className={clsx('clean-btn', styles.logout, mobile ? 'menu__link' : 'navbar__item navbar__link')}
      title={title}
      onClick={() => void signOut()}
    >
      Logout
    </button>
  );
  return mobile ? <li className="menu__list-item">{button}</li> : button;
}
