/** Gets the paths of links that are prefetched; the page table of a production build sets it. */
export const linkedPages: { locate: (path: string) => void } = { locate: () => undefined };
