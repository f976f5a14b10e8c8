/** Gets the paths of links that are prefetched; set in a production build (../operationRoutes/client/preload.ts). */
export const linkedPages: { locate: (path: string) => void } = { locate: () => undefined };
