export { languagesOf, SAMPLE_LANGUAGES, type SampleLanguageId, type Samples } from './languages/index.ts';
export { languageStyles } from './languages/languageStyles.ts';
