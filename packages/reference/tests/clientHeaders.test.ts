import { describedOperation, documentWith, sampleRequest } from '../../../tests/support/describedOperation';
import type { RawOperation } from '../src/document/types';
import { createSamples } from '../src/samples/createSamples';

const header = (name: string, example: string) => ({ name, in: 'header' as const, required: true, example });
const requestWith = (operation: RawOperation) => sampleRequest(describedOperation(documentWith(operation)));

test('no sample has a header that says where its body ends: clients write it', () => {
  const parameters = [header('content-length', '3495'), header('Transfer-Encoding', 'chunked'), header('X-Own', 'a')];
  expect(requestWith({ parameters }).headers).toEqual([{ name: 'X-Own', value: 'a' }]);
});

test('the header Host is set as each client allows', () => {
  const { go, java, ruby } = createSamples(requestWith({ parameters: [header('Host', 'b.example')] }));
  expect(go).toContain('\treq.Host = "b.example"\n');
  expect(java).toContain('// java.net.http sets these headers itself: Host.\n');
  expect(java).not.toContain('.header("Host"');
  expect(ruby).toContain('b.example');
});

test('a Go sample reads a file only for a body that has one', () => {
  const body = { kind: 'json', text: '{"code":"readFile(1)"}' } as const;
  const requestBody = { content: { 'application/json': {} } };
  const { go } = createSamples(sampleRequest(describedOperation(documentWith({ requestBody })), body));
  expect(go).toContain('readFile(1)');
  expect(go).not.toContain('func readFile(');
});
