import siteStorage from '@generated/site-storage';

/** Changes the colour mode as Docusaurus does (theme-common/lib/contexts/colorMode.js), which reads it when it starts. */
export function switchColourMode(): boolean {
  const { dataset } = document.documentElement;
  const mode = dataset.theme === 'dark' ? 'light' : 'dark';
  dataset.theme = mode;
  dataset.themeChoice = mode;
  try {
    localStorage.setItem(`theme${siteStorage.namespace}`, mode);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  return true;
}
