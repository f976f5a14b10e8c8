import type { Subject, Visits } from './measure';
import { type Result, resultOf } from './report';

/** A subject and the function that visits it. */
export interface Visited {
  readonly subject: Subject;
  readonly visit: () => Promise<Visits>;
  /** Whether a failure skips and reports the subject instead of ending the run. */
  readonly isOptional: boolean;
}

/** Visits all subjects in rounds, so that a machine that slows down affects them equally. */
export async function measureInRounds(subjects: readonly Visited[], rounds: number): Promise<Result[]> {
  const measured = new Map(subjects.map((subject): [Visited, Visits[]] => [subject, []]));
  for (let round = 0; round < rounds; round++)
    for (const [visited, visits] of [...measured])
      try {
        visits.push(await visited.visit());
      } catch (error) {
        if (!visited.isOptional) throw error;
        console.error(`${visited.subject.name} is skipped: ${(error as Error).message}`);
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
