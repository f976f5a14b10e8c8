import siteStorage from '@generated/site-storage';

/**
 * Switches the colour mode as Docusaurus does (theme-classic/lib/inlineScripts.js), which reads these attributes when
 * React has hydrated the page.
 */
export function switchMode(): true {
  const { dataset } = document.documentElement;
  const mode = dataset.theme === 'dark' ? 'light' : 'dark';
  dataset.theme = mode;
  dataset.themeChoice = mode;
  try {
    localStorage.setItem(`theme${siteStorage.namespace}`, mode);
  } catch {
    // Without storage the choice is kept until the next page is loaded.
  }
  return true;
}
