import { assertSameRegion } from '../../src/build-functions/assertSameRegion';

function config(...rewrites: object[]) {
  return { hosting: { public: 'build', rewrites }, functions: [{ source: '.cache/functions' }] };
}
const forward = (region: string) => ({ source: '/content-key', function: { functionId: 'contentKey', region } });

test('functions are built for the region to which Hosting forwards, and for no other', () => {
  expect(() =>
    assertSameRegion(
      config({ source: '/old', function: 'old' }, { regex: '.*', destination: '/' }, forward('asia-east1')),
      'asia-east1',
    ),
  ).not.toThrow();
  expect(() => assertSameRegion(config(forward('us-central1')), 'europe-west1')).toThrow(
    /^The functions are those of europe-west1 \(DOCS_FUNCTIONS_REGION\), but the rewrite .* names us-central1: /,
  );
  expect(() => assertSameRegion(config(), 'europe-west1')).not.toThrow();
});
