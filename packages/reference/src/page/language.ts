/** Local storage name of the reader's language for code samples. */
const STORAGE_KEY = 'docs.sample-language';

/**
 * Runs in the shell, before the first paint: shows samples in the stored language without a layout shift, and follows
 * the selection even before the page is hydrated.
 * @param languages ids of the site's languages; the first one is shown until the reader chooses another.
 */
export function followSampleLanguage(languages: readonly string[]): void {
  const show = (language: string): void => {
    document.documentElement.dataset.language = language;
  };
  const storedLanguage = (): string => {
    const [first = ''] = languages;
    try {
      const stored = localStorage.getItem(STORAGE_KEY) ?? first;
      return languages.includes(stored) ? stored : first;
    } catch {
      return first;
    }
  };
  show(storedLanguage());
  addEventListener('storage', (event) => {
    if (event.key === STORAGE_KEY && event.newValue) show(event.newValue);
  });
  addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'sample-language') return;
    show(target.value);
    try {
      localStorage.setItem(STORAGE_KEY, target.value);
    } catch {
      // Without storage, the selection lasts until the page is left.
    }
  });
}
