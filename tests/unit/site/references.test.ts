import { referenceSettings, usesTheme } from '@site/src/site/references';

it('a path alone is shown by this project', () => {
  const specs = { main: 'a.yaml', simulator: { file: 'b.yaml' } };
  expect(referenceSettings(specs)).toEqual({
    main: { file: 'a.yaml', renderer: 'own' },
    simulator: { file: 'b.yaml', renderer: 'own' },
  });
  expect(usesTheme(specs)).toBe(false);
});

it.each(['main', 'simulator'] as const)('each reference can be shown by the theme: %s', (id) => {
  const specs = { main: 'a.yaml', simulator: 'b.yaml', [id]: { file: 'c.yaml', renderer: 'theme' } };
  expect(referenceSettings(specs)[id]).toEqual({ file: 'c.yaml', renderer: 'theme' });
  expect(Object.values(referenceSettings(specs)).filter(({ renderer }) => renderer === 'own')).toHaveLength(1);
  expect(usesTheme(specs)).toBe(true);
});

it('a renderer that does not exist is refused with the file and the choices', () => {
  const specs = { main: 'a.yaml', simulator: { file: 'b.yaml', renderer: 'Theme' as 'theme' } };
  expect(() => referenceSettings(specs)).toThrow(/"Theme" for b\.yaml: write 'own' or 'theme'/);
});
