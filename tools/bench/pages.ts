import type { Browser, BrowserContext } from '@playwright/test';
import { buildSite } from '../../scripts/support/buildSite';
import { site } from '../../site.config';
import { serveFolder } from './compressingServer';
import { type Measurement, measurePage, measurePress, type Subject, type Visits } from './measure';
import type { BenchOptions } from './options';
import { type PageResult, pageResult } from './pageResult';
import { preparePeers, REFERENCE_PEER } from './peers';
import { OWN_PRESSES, STARLIGHT_PRESSES } from './presses';
import { FEW_ROUNDS, inRounds, type Task } from './rounds';
import { withServedSite } from './site';
import { readGuide, readOperation } from './subjects';

type Outcome =
  | { readonly subject: Subject; readonly visits: Visits<Measurement> }
  | { readonly subject: Subject; readonly kind: string; readonly answers: Visits<number | null> };

/** Milliseconds until a page is readable, above which more visits would only take time. */
const CLEARLY_SLOW = 10_000;
const FOLDER = '.cache/bench/sealed';

/** Builds this site sealed, and visits its pages and those of the peers in turn. */
export async function measurePages(browser: Browser, options: BenchOptions): Promise<PageResult[]> {
  return withServedSite({ folder: FOLDER, build: buildHere }, async ({ url, signIn }) => {
    const operation = await readOperation(site, options.operation);
    const guide = await readGuide(site, options.guide);
    const peers = await preparePeers('.cache/bench/peers', { operation, guide, product: site.product }, options.peers);
    const context = await signIn(browser);
    const own: Subject[] = [
      {
        name: 'operation',
        url: url + operation.path,
        text: operation.text,
        isOwn: true,
        presses: OWN_PRESSES.operation,
      },
      ...(guide
        ? [{ name: 'guide', url: url + guide.path, text: guide.text, isOwn: true, presses: OWN_PRESSES.guide }]
        : []),
    ];
    const servers = await Promise.all(peers.map(({ folder }) => serveFolder(folder)));
    try {
      const open = await browser.newContext();
      const others = peers.flatMap(({ name, paths, host }, index) =>
        paths.map(({ page, path }): Subject => {
          const text = page === 'guide' ? (guide?.text ?? '') : operation.text;
          const presses = name === REFERENCE_PEER ? STARLIGHT_PRESSES : [];
          const shown = page === 'guide' ? `${name}, guide` : name;
          return { name: shown, url: `${servers[index]?.url}${path}`, text, host, isOwn: false, presses };
        }),
      );
      return await visitInRounds(
        [...own.map((subject) => [subject, context] as const), ...others.map((subject) => [subject, open] as const)],
        options.runs,
      );
    } finally {
      await Promise.all(servers.map((server) => server.close()));
    }
  });
}

async function buildHere(env: Readonly<Record<string, string>>): Promise<void> {
  const start = performance.now();
  const outcome = await buildSite({ outDir: FOLDER, env });
  console.error(`this site, sealed: ${outcome} in ${Math.round((performance.now() - start) / 1000)} s`);
}

/** Whether visits of a page that is compared with no target show how fast it is. */
function isClear(outcomes: readonly Outcome[]): boolean {
  return (
    outcomes.length >= FEW_ROUNDS ||
    outcomes.some((outcome) => 'visits' in outcome && outcome.visits.warm.readable > CLEARLY_SLOW)
  );
}

async function visitInRounds(
  subjects: readonly (readonly [Subject, BrowserContext])[],
  rounds: number,
): Promise<PageResult[]> {
  const tasks = subjects.flatMap(([subject, context]): Task<Outcome>[] => [
    {
      name: subject.name,
      run: async () => ({ subject, visits: await measurePage(context, subject) }),
      isOptional: !subject.isOwn,
      // The targets compare with the peer that is pressed; the others take most of the time.
      ...(subject.presses.length > 0 ? {} : { isEnough: isClear }),
    },
    ...subject.presses.map((press) => ({
      name: `${subject.name}: ${press.kind}`,
      run: async () => ({ subject, kind: press.kind, answers: await measurePress(context, subject, press) }),
      // A page need not have every control.
      isOptional: true,
    })),
  ]);
  const outcomes = [...(await inRounds(tasks, rounds)).values()].flat();
  return subjects.flatMap(([subject]) => {
    const of = outcomes.filter((outcome) => outcome.subject === subject);
    const visits = of.flatMap((outcome) => ('visits' in outcome ? [outcome.visits] : []));
    if (visits.length === 0) return [];
    return (['cold', 'warm'] as const).map((visit) => {
      const answers = new Map<string, (number | null)[]>();
      for (const outcome of of)
        if ('answers' in outcome)
          answers.set(outcome.kind, [...(answers.get(outcome.kind) ?? []), outcome.answers[visit]]);
      return pageResult(
        subject.name,
        visit,
        visits.map((both) => both[visit]),
        answers,
      );
    });
  });
}
