export interface Navigation {
  /** Opens a route of this site without reloading the page. */
  readonly open: (path: string) => void;
  /** Starts loading a route that the reader is about to open. */
  readonly prepare: (path: string) => void;
}

/** Browsers read `/\` like `//`: a host follows. */
const INTERNAL = /^(?:#|\/(?![/\\]))/;

/** Makes links of static HTML behave like the router's: no reload, and preloaded on hover and focus. */
export function handleLinks(root: HTMLElement, { open, prepare }: Navigation): () => void {
  const onClick = (event: MouseEvent): void => followLink(event, open);
  const onPointing = (event: Event): void => prepareLink(event, prepare);
  root.addEventListener('click', onClick);
  root.addEventListener('pointerover', onPointing);
  root.addEventListener('focusin', onPointing);
  return () => {
    root.removeEventListener('click', onClick);
    root.removeEventListener('pointerover', onPointing);
    root.removeEventListener('focusin', onPointing);
  };
}

/** Opens the target of a clicked link, unless the click asks for another tab or window. */
export function followLink(event: MouseEvent, open: Navigation['open']): void {
  const link = internalHref(event);
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !isPlain || event.defaultPrevented) return;
  event.preventDefault();
  open(link);
}

/** Prepares the page of a link that the reader points at. */
export function prepareLink(event: Event, prepare: Navigation['prepare']): void {
  const link = internalHref(event);
  if (link && !link.startsWith('#')) prepare(link);
}

/** Returns the target of an event's link, if it is a path of this site or a fragment. */
export function internalHref({ target }: Event): string | undefined {
  const href = (target as Element).closest?.('a')?.getAttribute('href');
  return href && INTERNAL.test(href) ? href : undefined;
}
