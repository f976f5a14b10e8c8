import type { Subject, Visits } from './measure';
import { type Result, resultOf } from './report';

/** A subject with the way to visit it. */
export interface Visited {
  readonly subject: Subject;
  readonly visit: () => Promise<Visits>;
  /** Whether the rest is of use without it: what then fails is left out and named. */
  readonly isOptional: boolean;
}

/** Visits all subjects in turn, again and again: a machine that gets slower meanwhile is so for all of them. */
export async function measureInRounds(subjects: readonly Visited[], rounds: number): Promise<Result[]> {
  const measured = new Map(subjects.map((subject): [Visited, Visits[]] => [subject, []]));
  for (let round = 0; round < rounds; round++)
    for (const [visited, visits] of [...measured])
      try {
        visits.push(await visited.visit());
      } catch (error) {
        if (!visited.isOptional) throw error;
        console.error(`${visited.subject.name} is left out: ${(error as Error).message}`);
        measured.delete(visited);
      }
  return [...measured].flatMap(([{ subject }, visits]) =>
    (['cold', 'warm'] as const).map((visit) =>
      resultOf(
        subject.name,
        visit,
        visits.map((both) => both[visit]),
      ),
    ),
  );
}
