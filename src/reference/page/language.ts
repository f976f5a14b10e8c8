/** Where the reader's language for code samples is kept. */
const STORAGE_KEY = 'docs.sample-language';

/**
 * Runs in the shell, before anything is painted: shows samples in the kept language without a jump, and follows the choice even
 * before the page is hydrated.
 */
export function followSampleLanguage(): void {
  const show = (language: string): void => {
    document.documentElement.dataset.language = language;
  };
  const recall = (): string => {
    try {
      return localStorage.getItem(STORAGE_KEY) ?? 'curl';
    } catch {
      return 'curl';
    }
  };
  show(recall());
  addEventListener('storage', (event) => {
    if (event.key === STORAGE_KEY && event.newValue) show(event.newValue);
  });
  addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'sample-language') return;
    show(target.value);
    try {
      localStorage.setItem(STORAGE_KEY, target.value);
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  });
}
