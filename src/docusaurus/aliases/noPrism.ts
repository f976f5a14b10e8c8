/** What theme-classic's client module wants of prism-react-renderer. */
export const Prism = {};
