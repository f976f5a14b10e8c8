export interface Navigation {
  /** Opens a route of this site without loading the page anew. */
  readonly open: (path: string) => void;
  /** Starts loading a route that the reader is about to open. */
  readonly prepare: (path: string) => void;
}

/** Links of static HTML behave like the router's: no reload, loaded while the pointer rests on them. */
export function goByLink(root: HTMLElement, { open, prepare }: Navigation): () => void {
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

/** The site's path or fragment that an event's link leads to. */
function siteLink({ target }: Event): string | undefined {
  const href = (target as Element).closest?.('a')?.getAttribute('href');
  return href && /^[/#]/.test(href) && !href.startsWith('//') ? href : undefined;
}
