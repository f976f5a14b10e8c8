/** Plain elements instead of the theme's components, which only Docusaurus' bundler can resolve. */
export default { a: 'a', h1: 'h1', h2: 'h2', h3: 'h3', h4: 'h4', h5: 'h5', h6: 'h6', img: 'img', table: 'table' };
