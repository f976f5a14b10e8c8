/** Name of the radio buttons in packages/reference/src/render/article/Endpoint.tsx. */
const SERVER_CHOICE = 'sample-server';
/** Where the page shows the server's address. */
const ADDRESS_PLACES = '.op-base, .op-sample code';

/** Writes the chosen server's address into the samples, also into those that are loaded later. */
export function followServer(root: HTMLElement): () => void {
  const show = (): void => {
    const chosen = root.querySelector<HTMLInputElement>(`input[name="${SERVER_CHOICE}"]:checked`)?.value;
    if (chosen === undefined) return;
    const others = serverAddresses(root).filter((base) => base !== chosen);
    for (const element of root.querySelectorAll(ADDRESS_PLACES))
      for (const base of others) replaceIn(element, base, chosen);
  };
  const listeners = new AbortController();
  const { signal } = listeners;
  root.addEventListener(
    'change',
    ({ target }) => {
      if (target instanceof HTMLInputElement && target.name === SERVER_CHOICE) show();
    },
    { signal },
  );
  root.addEventListener('op:filled', show, { signal });
  // A choice made before hydration.
  show();
  return () => listeners.abort();
}

function serverAddresses(root: HTMLElement): string[] {
  return [...root.querySelectorAll<HTMLInputElement>(`input[name="${SERVER_CHOICE}"]`)].map(({ value }) => value);
}

/** Replaces an address in the texts of an element. */
function replaceIn(element: Element, from: string, to: string): void {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const { data } = text as Text;
    if (data.includes(from)) (text as Text).data = data.split(from).join(to);
  }
}
