import { SAMPLE_LANGUAGES } from './index.ts';

/** Returns the styles of the samples in the chosen language, which the root element names: see ../page/language.ts. */
export function languageStyles(): string {
  const first = SAMPLE_LANGUAGES.slice(0, 1).map(({ id }) => `html:not([data-language]) [data-language="${id}"]`);
  const chosen = SAMPLE_LANGUAGES.map(({ id }) => `html[data-language="${id}"] [data-language="${id}"]`);
  return `${[...first, ...chosen].join(',\n')} {
  --chosen-display: flex;
  --chosen-background: var(--code-chosen);
  --chosen-color: var(--code-strong);
  --chosen-decoration: underline;
}
`;
}
