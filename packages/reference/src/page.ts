export { closeMenus } from './page/closeMenus.ts';
export { announceResult, copyCode } from './page/copyCode.ts';
export { copyOnClick } from './page/copyOnClick.ts';
export { type ArticleOptions, bindArticle } from './page/index.ts';
export { handleLinks } from './page/links.ts';
export { saveFile } from './page/saveFile.ts';
