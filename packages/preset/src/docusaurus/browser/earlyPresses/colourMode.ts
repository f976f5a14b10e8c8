import siteStorage from '@generated/site-storage';

/** Returns the name of the button that switches the colour mode. */
export function colourModeLabel(mode: string): string {
  return `Switch between dark and light mode (currently ${mode} mode)`;
}

/** Changes the colour mode as Docusaurus does (theme-common/lib/contexts/colorMode.js), which reads it when it starts. */
export function switchColourMode(button: HTMLButtonElement): void {
  const { dataset } = document.documentElement;
  const mode = dataset.theme === 'dark' ? 'light' : 'dark';
  dataset.theme = mode;
  dataset.themeChoice = mode;
  button.setAttribute('aria-label', colourModeLabel(mode));
  try {
    localStorage.setItem(`theme${siteStorage.namespace}`, mode);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
