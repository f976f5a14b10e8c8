import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { commandsIn, copyFixtureSite, generateAndBuild } from '../support/fixtureSite';
import { linkPackages } from '../support/ownPackages';
import { makeSpec } from './makeSpec';
import { measurePage } from './measure';
import type { BenchOptions } from './options';
import { add, type Row, type Values } from './report';
import { inRounds, type Task } from './rounds';
import { benchEnvironment, withServedSites } from './site';
import { buildPeer, PEER, preparePeer } from './starlight';
import { timedBuild } from './timedBuild';

/** Operations of the largest document that the peer builds, which takes some two minutes. */
const PEER_SIZE = 1000;
/** A page that the fixture's guides link to. */
const PAGE = '/docs/spec/list-parcels';
const TEXT = 'Performs task 0 and returns its result';

/** A copy of the fixture's site whose document was made, and what was measured of it, by column. */
interface MadeSite {
  readonly operations: number;
  /** Relative to the project: the emulators only accept a folder inside it. */
  readonly folder: string;
  readonly values: Values;
}

/**
 * Builds sites of all sizes one after another, the largest a second time after a change of one operation, and what it can
 * for the peer; then visits a page of each site in turn.
 */
export async function measureGrowth(browser: Browser, { sizes, runs, hasPeer }: BenchOptions): Promise<Row[][]> {
  const [smallest, ...others] = await oneAfterAnother(sizes, makeSite);
  if (!smallest) return [];
  const sites = [smallest, ...others];
  const largest = sites.at(-1) ?? smallest;
  const { folder, operations } = largest;
  const changed = await build(folder, operations, Math.floor(operations / 2));
  const small = hasPeer ? sites.filter(({ operations }) => operations <= PEER_SIZE) : [];
  const peers = await oneAfterAnother(small, async (site) => [rowOf(site), await growPeer(site.operations)]);
  await withServedSites([outputOf(smallest), ...others.map(outputOf)], browser, async (served) => {
    const tasks = served.map(({ url, context }, index): Task => {
      const { values } = sites[index] as MadeSite;
      const run = async (): Promise<boolean> => {
        const { cold } = await measurePage(context, { url: url + PAGE, text: TEXT, isOwn: true });
        add(values, 'readable ms', cold.readable);
        add(values, 'next page ms', cold.next);
        add(values, 'KB at rest', cold.bytes / 1000);
        return true;
      };
      return { name: `site ${index}`, run };
    });
    await inRounds(tasks, runs);
  });
  return [
    [largest, ...sites.slice(0, -1)].map(rowOf),
    [{ name: `${operations} operations, one changed`, values: changed }, rowOf(largest)],
    ...peers,
  ];
}

async function oneAfterAnother<T, Result>(all: readonly T[], run: (one: T) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (const one of all) results.push(await run(one));
  return results;
}

/** Builds a copy of the fixture's site with caches of its own, which are empty. */
async function makeSite(operations: number): Promise<MadeSite> {
  const folder = `.cache/bench/site-${operations}`;
  await copyFixtureSite(folder);
  linkPackages(folder);
  return { operations, folder, values: await build(folder, operations) };
}

/** Does what `npm run build` does. @param changed number of an operation whose description differs. */
async function build(folder: string, operations: number, changed?: number): Promise<Values> {
  // JSON is YAML.
  await writeFile(path.join(folder, 'specs/main.yaml'), JSON.stringify(makeSpec(operations, { changed })));
  const env = await benchEnvironment();
  return costs(operations, folder, (recording) => generateAndBuild(commandsIn(folder, { ...env, ...recording })));
}

async function growPeer(operations: number): Promise<Row> {
  const folder = `.cache/bench/peer-${operations}`;
  const specification = `${folder}.json`;
  await rm(folder, { recursive: true, force: true });
  await writeFile(specification, JSON.stringify(makeSpec(operations)));
  await preparePeer(folder, specification);
  const values = await costs(operations, folder, (recording) => buildPeer(folder, recording));
  return { name: `${operations} operations: ${PEER}`, values };
}

async function costs(operations: number, ...timed: Parameters<typeof timedBuild>): Promise<Values> {
  const { seconds, megabytes } = await timedBuild(...timed);
  console.error(`${timed[0]}: built in ${Math.round(seconds)} s`);
  return new Map([
    ['build s', [seconds]],
    ['ms an operation', [(1000 * seconds) / operations]],
    ['memory MB', [megabytes]],
  ]);
}

function outputOf({ folder }: MadeSite): string {
  return path.join(folder, 'build');
}

function rowOf({ operations, values }: MadeSite): Row {
  return { name: `${operations} operations`, values };
}
