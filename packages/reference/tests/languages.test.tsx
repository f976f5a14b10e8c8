import { documentWith } from '../../../tests/support/describedOperation';
import { operationsOf } from '../src/document/operations';
import { languagesOf, type SampleLanguageId } from '../src/languages';
import { languageStyles } from '../src/languages/languageStyles';
import { describeOperation } from '../src/model/operation/operation';
import { indexOperations, type ReferenceSource } from '../src/model/reference/reference';
import { operationData } from '../src/render/operationData';

/** Returns the languages of the switch and of the samples on a page, and the page's other forms. */
function page(languages?: readonly SampleLanguageId[]) {
  const document = documentWith({ operationId: 'listThings' }, { servers: [{ url: 'https://api.example.com' }] });
  const reference: ReferenceSource = { id: 'things', route: '/docs/things', document, languages };
  const [entry] = operationsOf(document);
  if (!entry) throw new Error('The document has no operation.');
  const names = { reference, references: [reference], index: indexOperations([reference]) };
  const { html, markdown, request } = operationData(describeOperation(names, entry));
  return {
    offered: [...html.matchAll(/name="sample-language"[^>]* value="(\w+)"/g)].map(([, id]) => id),
    chosen: [...html.matchAll(/name="sample-language" checked="" value="(\w+)"/g)].map(([, id]) => id),
    samples: [...html.matchAll(/class="op-sample" data-language="(\w+)"/g)].map(([, id]) => id),
    markdown,
    request,
  };
}

test('an owner chooses the languages of samples and their order', () => {
  const { offered, chosen, samples, markdown, request } = page(['python', 'curl']);
  expect({ offered, chosen, samples }).toEqual({
    offered: ['python', 'curl'],
    chosen: ['python'],
    samples: ['python', 'curl'],
  });
  expect(markdown).toContain('import urllib.request');
  expect(request.languages).toEqual(['python', 'curl']);
});

test('without a choice there are all languages, curl first', () => {
  const { offered, chosen, samples, markdown, request } = page();
  const all = languagesOf().map(({ id }) => id);
  expect({ offered, chosen, samples }).toEqual({ offered: all, chosen: ['curl'], samples: all });
  expect(all.length).toBeGreaterThan(5);
  expect(markdown).toContain('curl');
  expect(request.languages).toBeUndefined();
});

test('the root element chooses each language, and the first one before it names one', () => {
  const [first, ...others] = languagesOf().map(({ id }) => id);
  const chooses = (id: string | undefined): string => `html[data-language="${id}"] [data-language="${id}"]`;
  const [selectors = ''] = languageStyles().split(' {');
  expect(selectors.split(',\n')).toEqual([
    `html:not([data-language]) [data-language="${first}"]`,
    ...[first, ...others].map(chooses),
  ]);
});
