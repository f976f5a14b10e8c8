// Change: none is written. It is for search engines, which see no page of this site, and a title with `</script>` would end the element.

export default function DocBreadcrumbsStructuredData(): null {
  return null;
}
