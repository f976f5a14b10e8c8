import { everyKind } from './everyKind';
import { seenBy } from './view';

const CANARY = 'canary7f3a';

/** Kinds of parts that can be marked. */
const kinds = new Set<string>();
everyKind({ name: String, mark: (kind) => ({ [kinds.add(kind).size]: kind }) });

/** Kinds whose part makes no sense without one of another kind, or that nothing else refers to. */
const LOST_WITH: Readonly<Record<string, readonly string[]>> = {
  property: ['encoding header'],
  parameters: ['parameter reference'],
  'parameter reference': ['parameters'],
};

const nameOf = (kind: string): string => `plain ${kind}`.replaceAll(' ', '-');

function document(marked: string | null, named: string): object {
  return everyKind({
    name: (kind) => (kind === named ? CANARY : nameOf(kind)),
    mark: (kind) => (kind === marked ? { 'x-audience': ['staff', 'partners'] } : {}),
  });
}

test('the document has a part of every kind', () => {
  expect(kinds.size).toBe(37);
});

describe.each([...kinds])('a marked part: %s', (kind) => {
  test('is nowhere for readers, neither its name nor what mentions it', () => {
    expect(JSON.stringify(document(null, kind))).toContain(CANARY);
    const seen = JSON.stringify(seenBy(['readers'], document(kind, kind)));
    expect(seen).not.toContain(CANARY);
    expect(seen).not.toContain('x-audience');
  });

  test('takes only itself along', () => {
    const seen = JSON.stringify(seenBy(['readers'], document(kind, kind)));
    const others = [...kinds].filter((each) => each !== kind && !seen.includes(nameOf(each)));
    expect(others).toEqual(LOST_WITH[kind] ?? []);
  });

  test('is there for its audience, where only the mark is missing', () => {
    expect(seenBy(['readers', 'partners'], document(kind, kind))).toEqual(document(null, kind));
  });
});
