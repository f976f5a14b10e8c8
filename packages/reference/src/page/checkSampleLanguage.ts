/** Checks the radio button of the language set by ./language.ts, for assistive technology. */
export function checkSampleLanguage(root: HTMLElement): void {
  const { language } = document.documentElement.dataset;
  for (const input of root.querySelectorAll<HTMLInputElement>('input[name="sample-language"]')) {
    input.checked = input.value === language;
  }
}
