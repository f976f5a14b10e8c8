import { parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { operationsOf } from '../../packages/reference/src/document/operations';
import { SAMPLE_LANGUAGES } from '../../packages/reference/src/languages';
import { describeOperation, type Operation } from '../../packages/reference/src/model/operation/operation';
import { indexOperations, type ReferenceSource } from '../../packages/reference/src/model/reference/reference';
import { operationData } from '../../packages/reference/src/render/operationData';
import { bodyPanels } from '../../packages/reference/src/samples/bodyPanels';
import { buildRequest } from '../../packages/reference/src/samples/buildRequest';
import { createSamples } from '../../packages/reference/src/samples/createSamples';
import type { RequestTemplate } from '../../packages/reference/src/samples/requestTemplate';
import { exampleValues, validateValues } from '../../packages/reference/src/samples/requestValues';

function textOf(node: Tree.ChildNode): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

/** Returns the code blocks labelled "... sample" in page order. */
function samplesOfPage(node: Tree.ChildNode): string[] {
  if (!('childNodes' in node)) return [];
  const label = 'attrs' in node ? node.attrs.find(({ name }) => name === 'aria-label')?.value : undefined;
  if (label?.endsWith(' sample') && 'tagName' in node && node.tagName !== 'button') return [textOf(node)];
  return node.childNodes.flatMap(samplesOfPage);
}

/** Returns the builder's samples for each example of each media type, from the page's data serialized as JSON. */
function samplesOfBuilder(sent: RequestTemplate): string[] {
  const template = JSON.parse(JSON.stringify(sent)) as RequestTemplate;
  return bodyPanels(template).flatMap(({ value, mediaType }) => {
    const samples = createSamples(buildRequest(template, exampleValues(template, value, mediaType)));
    return SAMPLE_LANGUAGES.map(({ id }) => samples[id]);
  });
}

/** Tests that the builder of every operation starts with the samples of its page. */
export function testSamples(references: readonly ReferenceSource[]): void {
  const index = indexOperations(references);
  const operations = references.flatMap((reference) =>
    operationsOf(reference.document)
      .filter(({ kind }) => kind === 'operation')
      .map((entry) => describeOperation({ reference, index, references }, entry)),
  );

  test.each(operations.map((operation): [string, Operation] => [operation.operationId, operation]))(
    'the builder starts with the page samples of %s and no field errors',
    (_, operation) => {
      const { html, request } = operationData(operation);
      const expected = parseFragment(html).childNodes.flatMap(samplesOfPage);
      expect(expected.length).toBeGreaterThanOrEqual(SAMPLE_LANGUAGES.length);
      expect(samplesOfBuilder(request)).toEqual(expected);
      for (const { value, mediaType } of bodyPanels(request))
        expect(validateValues(request, exampleValues(request, value, mediaType)).size).toBe(0);
    },
  );
}
