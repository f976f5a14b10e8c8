/** Measurements of a page by column title. */
export type Values = Map<string, number[]>;

export interface Row {
  readonly name: string;
  readonly values: Values;
}

/** Adds a measurement, if there is one. */
export function addMeasurement(values: Values, column: string, value: number | undefined): void {
  if (value !== undefined) values.set(column, [...(values.get(column) ?? []), value]);
}

/**
 * Formats medians with the lowest and the highest value.
 * @param groups rows that are compared: below each row except the first are the first row's ratios to it.
 */
export function formatReport(groups: readonly (readonly Row[])[]): string {
  const columns = [...new Set(groups.flat().flatMap(({ values }) => [...values.keys()]))];
  const lines = groups.flatMap(([first, ...others]) => {
    if (!first) return [];
    const compared = others.flatMap((other) => [
      [other.name, ...columns.map((column) => formatRange(other.values.get(column)))],
      ['  ratio', ...columns.map((column) => ratio(first.values.get(column), other.values.get(column)))],
    ]);
    return [[first.name, ...columns.map((column) => formatRange(first.values.get(column)))], ...compared];
  });
  return table(['', ...columns], lines);
}

/** Formats rows, with columns as wide as their longest cell. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n');
}

/** Returns the median (the lower of two middle values); NaN without values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
}

function formatRange(values: readonly number[] = []): string {
  if (values.length === 0) return '';
  const middle = formatValue(median(values));
  return values.length === 1
    ? middle
    : `${middle} (${formatValue(Math.min(...values))} to ${formatValue(Math.max(...values))})`;
}

function ratio(values: readonly number[] = [], base: readonly number[] = []): string {
  const quotient = median(values) / median(base);
  return Number.isFinite(quotient) ? quotient.toFixed(2) : '';
}

function formatValue(value: number): string {
  return value === Number.POSITIVE_INFINITY ? 'lost' : value.toFixed(value < 20 ? 1 : 0);
}
