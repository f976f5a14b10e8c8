import { gzip } from 'pako';
import { compress } from '../src/compress';

jest.mock('pako', () => ({ gzip: jest.fn(jest.requireActual<typeof import('pako')>('pako').gzip) }));

const CONTENT = Buffer.from('operationId: addCompany');

it.each([...Array(10).keys()])('does not seal with a compressor that writes another header: byte %i', (index) => {
  const usual = compress(CONTENT);
  (gzip as jest.Mock).mockReturnValueOnce(Uint8Array.from(usual, (byte, at) => (at === index ? byte ^ 1 : byte)));
  expect(() => compress(CONTENT)).toThrow(/^pako writes another gzip header .*: pin the version/);
});
