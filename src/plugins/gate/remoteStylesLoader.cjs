/** Drops what FirebaseUI's style sheet would fetch from other hosts (fonts, icons): the site calls the identity service only. */
module.exports = function remoteStylesLoader(css) {
  return css.replace(/@import url\(https?:[^)]*\);/g, '').replace(/url\(["']?https?:[^)]*\)/g, 'none');
};
