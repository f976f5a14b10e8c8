/** Names of the sidebars: of the guides, and of the references; where there are several, each also has its own. */
export const GUIDES_SIDEBAR = 'guides';
export const REFERENCES_SIDEBAR = 'api';

/** Class of a reference's category, whose entries its sidebar shows without it (the theme's DocSidebarItems). */
export const ROOT_CATEGORY_CLASS = 'sidebar-root';
