import { createContext } from 'react';

/** Whether the page's HTML has the closed lists of the sidebar around; false for the menu of a phone. */
export const SmallSidebar = createContext(false);
