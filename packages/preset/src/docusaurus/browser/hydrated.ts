/** Dispatched on the document by packages/preset/src/theme/Root.tsx once the page is hydrated. */
export const HYDRATED_EVENT = 'docs-hydrated';
