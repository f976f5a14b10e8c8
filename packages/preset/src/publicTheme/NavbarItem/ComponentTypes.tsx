// Change: adds the `custom-sign-in` item.

import ComponentTypes from '@theme-init/NavbarItem/ComponentTypes';
import SignInNavbarItem from '../../components/SignInNavbarItem/index.tsx';

export default { ...ComponentTypes, 'custom-sign-in': SignInNavbarItem };
