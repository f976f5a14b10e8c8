import { languagesOf, SAMPLE_LANGUAGES } from '../src/languages';
import type { CodeSample } from '../src/model/operation/codeSamples';
import { highlight } from '../src/prose/highlight';
import { bodyPanels } from '../src/samples/bodyPanels';
import { ownPanels } from '../src/samples/ownPanels';
import type { BodyTemplate, RequestTemplate } from '../src/samples/requestTemplate';

const sample = (source: string, language?: CodeSample['language'], name = ''): CodeSample => ({
  label: source,
  grammar: language ?? 'x',
  source,
  name,
  ...(language ? { language } : {}),
});

/** Returns the label of each panel, and its sources by language. */
const panelsOf = (samples: readonly CodeSample[], languages = SAMPLE_LANGUAGES) =>
  ownPanels(samples, languages).map(({ label, samples: panel }) => [
    label,
    Object.fromEntries([...panel].map(([language, { source }]) => [language, source])),
  ]);

describe('samples of the document', () => {
  test('are in panels with one for each language', () => {
    const samples = [
      sample('one', 'python'),
      sample('two', 'ruby'),
      sample('three', 'python'),
      sample('four', 'ruby'),
      sample('five', 'python'),
    ];
    expect(panelsOf(samples)).toEqual([
      ['Written by hand (Python, Ruby)', { python: 'one', ruby: 'two' }],
      ['Written by hand 2 (Python, Ruby)', { python: 'three', ruby: 'four' }],
      ['Written by hand 3 (Python)', { python: 'five' }],
    ]);
  });

  test('in languages that the site does not show are left out', () => {
    const samples = [sample('one', 'python'), sample('two', 'ruby'), sample('three')];
    expect(panelsOf(samples, languagesOf(['ruby', 'curl']))).toEqual([['Written by hand (Ruby)', { ruby: 'two' }]]);
    expect(panelsOf([sample('three')])).toEqual([]);
    expect(panelsOf([])).toEqual([]);
  });

  test('have the name that all of a panel share', () => {
    const named = (first: string, second: string) =>
      panelsOf([sample('one', 'python', first), sample('two', 'curl', second)])[0]?.[0];
    expect(named('Client', 'Client')).toBe('Client (curl, Python)');
    expect(named('Client', 'Other')).toBe('Written by hand (curl, Python)');
    expect(named('', 'Other')).toBe('Written by hand (curl, Python)');
    expect(named('', '')).toBe('Written by hand (curl, Python)');
  });

  test('name their languages in the order of the site, unless they are many', () => {
    const inAll = (...ids: NonNullable<CodeSample['language']>[]) => ids.map((id) => sample(id, id));
    expect(panelsOf(inAll('ruby', 'go', 'curl'))[0]?.[0]).toBe('Written by hand (curl, Go, Ruby)');
    expect(panelsOf(inAll('ruby', 'go', 'curl', 'php'))[0]?.[0]).toBe('Written by hand');
  });
});

describe('generated samples', () => {
  const body = (mediaTypes: readonly string[], examples: BodyTemplate['examples']): BodyTemplate => ({
    kind: 'json',
    members: [],
    mediaTypes,
    required: false,
    examples,
  });
  const panels = (...bodies: BodyTemplate[]) => bodyPanels({ bodies } as unknown as RequestTemplate);
  const first = { kind: 'json', text: '1' } as const;
  const second = { kind: 'json', text: 'null' } as const;
  const one = { label: 'One', value: first };
  const two = { label: 'Two', value: second };

  test('have a panel without a body too', () => {
    expect(panels()).toEqual([{ label: 'Request', example: 0, value: undefined }]);
  });

  test('have a panel for each example, named by its media type if there are several', () => {
    expect(panels(body(['text/a', 'text/b'], [one, two]))).toEqual([
      { label: 'One', mediaType: 'text/a', example: 0, value: first },
      { label: 'Two', mediaType: 'text/a', example: 1, value: second },
    ]);
    expect(panels(body(['text/a'], []), body(['text/b'], [one]))).toEqual([
      { label: 'text/a: Request', mediaType: 'text/a', example: 0, value: undefined },
      { label: 'text/b: One', mediaType: 'text/b', example: 0, value: first },
    ]);
  });

  test('are in languages with different ids and names, and grammars that colour them', () => {
    const uncoloured = SAMPLE_LANGUAGES.filter(({ grammar }) => !highlight('"a" + 1', grammar).includes('<'));
    expect(uncoloured).toEqual([]);
    for (const key of ['id', 'label'] as const)
      expect(new Set(SAMPLE_LANGUAGES.map((language) => language[key])).size).toBe(SAMPLE_LANGUAGES.length);
  });

  test('are in the languages of the site', () => {
    const ids = (...wanted: string[]) =>
      languagesOf(wanted as NonNullable<CodeSample['language']>[]).map(({ id }) => id);
    expect(ids('ruby', 'cobol', 'go')).toEqual(['ruby', 'go']);
    expect(ids('cobol')).toEqual(SAMPLE_LANGUAGES.map(({ id }) => id));
    expect(languagesOf()).toEqual(SAMPLE_LANGUAGES);
  });
});
