import { gatedFiles } from '../../../src/gate/page/gatedFileReader';
import { contentLoader } from '../../../src/reference/page/contentLoader';

const read = jest.spyOn(gatedFiles, 'read');

it('reads a page’s content once', async () => {
  read.mockResolvedValue({ html: '<h1>' });
  const load = contentLoader('/assets/pages/1.json');
  expect(await load()).toEqual({ html: '<h1>' });
  expect(await load()).toEqual({ html: '<h1>' });
  expect(read.mock.calls).toEqual([['/assets/pages/1.json']]);
});

it('can be retried after a failure', async () => {
  read.mockRejectedValueOnce(new Error('offline')).mockResolvedValue({ html: '<h1>' });
  const load = contentLoader('/assets/pages/2.json');
  await expect(load()).rejects.toThrow('offline');
  expect(await load()).toEqual({ html: '<h1>' });
});
