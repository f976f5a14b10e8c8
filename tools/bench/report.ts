import type { Growth } from './growth';
import type { ColdStart } from './keyService';
import type { PageResult } from './pageResult';
import { REFERENCE_PEER } from './peers';
import type { Rebuild } from './rebuild';
import type { BenchResult } from './result';
import { FEW_ROUNDS } from './rounds';
import type { Spread } from './statistics';
import { table } from './table';
import { type Target, targetsOf } from './targets';

/** Formats medians with their range, and the numbers that have a limit. */
export function report(result: BenchResult): string {
  const { pages, growth, deploy, key } = result;
  const rebuilds = [growth?.rebuild, deploy].filter((rebuild) => rebuild !== null && rebuild !== undefined);
  const targets = targetsOf(result);
  return [
    heading(result),
    ...(pages ? [pagesTable(pages), pressesTable(pages)] : []),
    ...(growth ? [growthTable(growth.sizes, growth.peer)] : []),
    ...(rebuilds.length > 0 ? [rebuildTable(rebuilds)] : []),
    ...(key ? [keyTable(key)] : []),
    ...(targets.length > 0 ? [targetsTable(targets)] : []),
  ].join('\n\n');
}

function heading({ date, machine, runs, durations }: BenchResult): string {
  const { processor, cores, memory, node, browser, commit } = machine;
  const parts = Object.entries(durations).map(([part, seconds]) => `${part} ${Math.round(seconds)} s`);
  return [
    `${date}, ${commit ?? 'no commit'}, ${processor}, ${cores} cores, ${memory} GB, Node ${node}, browser ${browser}`,
    `Medians of ${runs} (lowest to highest), of at most ${FEW_ROUNDS} for growth and for peers that are not pressed; 10 Mbit/s, 40 ms, a quarter of the CPU.`,
    `Took: ${parts.join(', ')}.`,
  ].join('\n');
}

function pagesTable(pages: readonly PageResult[]): string {
  return table(
    ['page', 'visit', 'readable ms', 'usable ms', 'hydrated ms', 'next page ms', 'its script ms', 'KB', 'blocking ms'],
    pages.map(({ name, visit, readable, usable, hydrated, next, script, bytes, blocking }) => [
      name,
      visit,
      spread(readable),
      spread(usable),
      spread(hydrated),
      spread(next),
      spread(script),
      spread(bytes, 1000),
      spread(blocking),
    ]),
  );
}

/** When the answer to each press is painted; empty for a page that is not pressed. */
function pressesTable(pages: readonly PageResult[]): string {
  const pressed = pages.filter(({ presses }) => presses.length > 0);
  const kinds = [...new Set(pressed.flatMap(({ presses }) => presses.map(({ kind }) => kind)))];
  return table(
    ['answered ms', 'visit', ...kinds],
    pressed.map(({ name, visit, presses }) => [
      name,
      visit,
      ...kinds.map((kind) => {
        const press = presses.find((each) => each.kind === kind);
        if (!press) return '';
        const lost = press.lost > 0 ? `${press.lost} lost` : '';
        return [spread(press.answered), lost].filter(Boolean).join(', ');
      }),
    ]),
  );
}

function growthTable(sizes: readonly Growth[], peer: NonNullable<BenchResult['growth']>['peer']): string {
  const rows = sizes.map((size) => [
    sizeOf(size),
    size.seconds.toFixed(1),
    perOperation(size),
    size.cpuSeconds.toFixed(0),
    size.megabytes.toFixed(0),
    (size.pageBytes / 1000).toFixed(0),
    spread(size.readable),
    String(size.sidebarEntries),
    size.searchLoading.toFixed(0),
    size.keystrokeTask.toFixed(0),
    size.keystrokePainted.toFixed(0),
    (size.largestFile / 1000).toFixed(0),
  ]);
  const other = peer && [
    `${REFERENCE_PEER}, ${sizeOf(peer)}`,
    peer.seconds.toFixed(1),
    perOperation(peer),
    peer.cpuSeconds.toFixed(0),
    peer.megabytes.toFixed(0),
  ];
  return table(
    [
      'specification',
      'build s',
      'ms an operation',
      'CPU s',
      'memory MB',
      'page KB',
      'readable ms',
      'sidebar links',
      'search task ms',
      'keystroke ms',
      'its results ms',
      'search file KB',
    ],
    other ? [...rows, other] : rows,
  );
}

function perOperation({ seconds, operations }: Pick<Growth, 'seconds' | 'operations'>): string {
  return ((1000 * seconds) / operations).toFixed(0);
}

function sizeOf({ operations, tags }: Pick<Growth, 'operations' | 'tags'>): string {
  return `${operations} operations, ${tags} ${tags === 1 ? 'tag' : 'tags'}`;
}

function rebuildTable(rebuilds: readonly Rebuild[]): string {
  return table(
    ['one operation changed', 'clean s', 'again s', 'files', 'uploaded', 'MB', 'removed'],
    rebuilds.map((rebuild) => [
      sizeOf(rebuild),
      rebuild.clean.seconds.toFixed(1),
      rebuild.again.seconds.toFixed(1),
      String(rebuild.changes.files),
      Object.entries(rebuild.changes.uploaded)
        .map(([kind, count]) => `${count} ${kind}`)
        .join(', '),
      (rebuild.changes.bytes / 1e6).toFixed(2),
      String(rebuild.changes.removed),
    ]),
  );
}

function keyTable({ total, load, packages, request, processor, files, bytes, bundle }: ColdStart): string {
  const loaded = Object.entries(packages).map(([name, time]) => [`  ${name}`, spread(time)]);
  return table(
    ['key service, cold start', 'ms'],
    [
      ['its own code', spread(total)],
      ['loading', spread(load)],
      ...loaded,
      ['first request', spread(request)],
      ['processor time', spread(processor)],
      [`${files} files, ${(bytes / 1e6).toFixed(1)} MB; the bundle ${(bundle / 1000).toFixed(0)} KB`, ''],
    ],
  );
}

function targetsTable(targets: readonly Target[]): string {
  return table(
    ['target', 'value', 'at most', ''],
    targets.map(({ name, value, most, unit }) => {
      const text = (number: number): string => `${number.toFixed(unit ? 0 : 2)}${unit && ` ${unit}`}`;
      return [name, text(value), text(most), value <= most ? 'met' : 'missed'];
    }),
  );
}

function spread(values: Spread | undefined, unit = 1): string {
  if (!values) return '';
  const [middle, least, most] = [values.median, values.low, values.high].map((value) => Math.round(value / unit));
  return `${middle} (${least} to ${most})`;
}
