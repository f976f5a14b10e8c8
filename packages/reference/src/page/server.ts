/** Name of the radio buttons in packages/reference/src/render/article/Endpoint.tsx. */
const NAME = 'sample-server';
/** Where the page shows the server's address. */
const SHOWN = '.op-base, .op-sample code';

/** Writes the chosen server's address into the samples, also into those that are loaded later. */
export function followServer(root: HTMLElement): () => void {
  const show = (): void => {
    const chosen = root.querySelector<HTMLInputElement>(`input[name="${NAME}"]:checked`)?.value;
    if (chosen === undefined) return;
    const others = basesOf(root).filter((base) => base !== chosen);
    for (const element of root.querySelectorAll(SHOWN)) for (const base of others) replaceIn(element, base, chosen);
  };
  const bound = new AbortController();
  const { signal } = bound;
  root.addEventListener(
    'change',
    ({ target }) => {
      if (target instanceof HTMLInputElement && target.name === NAME) show();
    },
    { signal },
  );
  root.addEventListener('op:filled', show, { signal });
  // A choice made before hydration.
  show();
  return () => bound.abort();
}

function basesOf(root: HTMLElement): string[] {
  return [...root.querySelectorAll<HTMLInputElement>(`input[name="${NAME}"]`)].map(({ value }) => value);
}

/** Replaces an address in the texts of an element. */
function replaceIn(element: Element, from: string, to: string): void {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const { data } = text as Text;
    if (data.includes(from)) (text as Text).data = data.split(from).join(to);
  }
}
