// Change: writes no structured data. It is for search engines, which cannot read this site, and a title with
// `</script>`
// would end the element.

export default function DocBreadcrumbsStructuredData(): null {
  return null;
}
