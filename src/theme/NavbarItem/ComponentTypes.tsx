// Change: adds the `custom-logout` item.
import LogoutNavbarItem from '@site/src/components/LogoutNavbarItem';
import ComponentTypes from '@theme-original/NavbarItem/ComponentTypes';

export default { ...ComponentTypes, 'custom-logout': LogoutNavbarItem };
