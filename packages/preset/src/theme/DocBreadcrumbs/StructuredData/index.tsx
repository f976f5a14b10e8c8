// Change: writes no structured data, which is for search engines that cannot read this site, and in which a title with
// `</script>` would end the element.

export default function DocBreadcrumbsStructuredData(): null {
  return null;
}
