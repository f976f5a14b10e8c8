// Change: adds the `custom-logout` item.

import ComponentTypes from '@theme-init/NavbarItem/ComponentTypes';
import LogoutNavbarItem from '../../components/LogoutNavbarItem/index.tsx';

export default { ...ComponentTypes, 'custom-logout': LogoutNavbarItem };
