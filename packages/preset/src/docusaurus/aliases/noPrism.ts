/** Replaces prism-react-renderer, which theme-classic's client module imports. */
export const Prism = {};
