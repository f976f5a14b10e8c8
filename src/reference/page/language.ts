/** Local storage name of the reader's language for code samples. */
const STORAGE_KEY = 'docs.sample-language';

/**
 * Runs in the shell, before the first paint: shows samples in the stored language without a layout shift, and follows
 * the selection even before the page is hydrated.
 */
export function followSampleLanguage(): void {
  const show = (language: string): void => {
    document.documentElement.dataset.language = language;
  };
  const storedLanguage = (): string => {
    try {
      return localStorage.getItem(STORAGE_KEY) ?? 'curl';
    } catch {
      return 'curl';
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
      // Without storage the selection lasts as long as the page.
    }
  });
}
