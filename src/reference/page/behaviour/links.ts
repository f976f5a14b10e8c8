export interface Navigation {
  /** Opens a route of this site without reloading the page. */
  readonly open: (path: string) => void;
  /** Starts loading a route that the reader is about to open. */
  readonly prepare: (path: string) => void;
}

/** Makes links of static HTML behave like the router's: no reload, and preloaded on hover and focus. */
export function handleLinks(root: HTMLElement, { open, prepare }: Navigation): () => void {
  const onClick = (event: MouseEvent): void => {
    const link = siteLink(event);
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !isPlain || event.defaultPrevented) return;
    event.preventDefault();
    open(link);
  };
  const onIntent = (event: Event): void => {
    const link = siteLink(event);
    if (link && !link.startsWith('#')) prepare(link.replace(/#.*/, ''));
  };
  root.addEventListener('click', onClick);
  root.addEventListener('pointerover', onIntent);
  root.addEventListener('focusin', onIntent);
  return () => {
    root.removeEventListener('click', onClick);
    root.removeEventListener('pointerover', onIntent);
    root.removeEventListener('focusin', onIntent);
  };
}

/** Returns the target of an event's link, if it is a path of this site or a fragment. */
function siteLink({ target }: Event): string | undefined {
  const href = (target as Element).closest?.('a')?.getAttribute('href');
  return href && /^[/#]/.test(href) && !href.startsWith('//') ? href : undefined;
}
