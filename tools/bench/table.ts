/** Formats rows in columns as wide as their longest cell. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  return lines
    .map((line) =>
      widths
        .map((width, column) => (line[column] ?? '').padEnd(width))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
