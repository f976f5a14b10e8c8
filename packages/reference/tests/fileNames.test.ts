import { pageOf } from '../../../tests/support/operationPage';
import type { RawContent } from '../src/document/types';
import { SAMPLE_LANGUAGES } from '../src/languages';
import type { SampleRequest } from '../src/languages/sampleRequest';
import { fileNameOnly } from '../src/model/bodies/fileNameOnly';
import { bodyPanels } from '../src/samples/bodyPanels';
import { buildRequest } from '../src/samples/buildRequest';
import { createSamples } from '../src/samples/createSamples';
import { requestTemplate } from '../src/samples/requestTemplate';
import { exampleValues } from '../src/samples/requestValues';

const binary = { type: 'string', format: 'binary' } as const;

const templateOf = (content: RawContent) => requestTemplate(pageOf({ requestBody: { content } }).operation);

/** Returns the request of the first sample. */
function requestOf(content: RawContent): SampleRequest {
  const template = templateOf(content);
  const [panel] = bodyPanels(template);
  return buildRequest(template, exampleValues(template, panel?.value, panel?.mediaType));
}

/** A form with a file, a list of files, and a member without a schema. */
const formOf = (marked: string, unmarked: string): RawContent => ({
  'multipart/form-data': {
    schema: { type: 'object', properties: { file: binary, files: { type: 'array', items: binary }, any: {} } },
    example: { file: unmarked, files: [marked, unmarked], any: marked },
  },
});

/** Files that a document names, and what samples name instead. */
const NAMES = [
  ['photo.png', 'photo.png'],
  ['/home/dev/.ssh/id_ed25519', 'id_ed25519'],
  ['~/.ssh/config', 'config'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\dev\\.env', 'env'],
  ['C:.env', 'env'],
  ['.env', 'env'],
  [' .env', 'env'],
  ['\0.env', 'env'],
  ['\u200c.env', 'env'],
  ['a\n/etc/shadow', 'shadow'],
  ['a\n.env', 'a.env'],
  ['..', 'file'],
  ['/', 'file'],
  ['-', 'file'],
] as const;

describe.each(NAMES)('the file %j of a document', (path, name) => {
  test(`is called ${name}`, () => {
    expect(fileNameOnly(path)).toBe(name);
  });

  const samples = createSamples(requestOf(formOf(`@${path}`, path)));
  const expected = createSamples(requestOf(formOf(`@${name}`, name)));

  test.each(SAMPLE_LANGUAGES.map(({ id }) => id))('is that file in the folder of the sample in %s', (language) => {
    expect(samples[language]).toBe(expected[language]);
    expect(samples[language]).toContain(name);
  });
});

test('a whole body that is a file has a name of its own', () => {
  const { body } = requestOf({ 'image/png': { schema: binary, example: '@/etc/passwd' } });
  expect(body).toEqual({ kind: 'file', mediaType: 'image/png', name: 'file' });
});

test('the builder offers no files of the document, and sends what the reader has typed', () => {
  const file = { ...binary, enum: ['/etc/passwd', '/etc/shadow'] };
  const template = templateOf({ 'multipart/form-data': { schema: { type: 'object', properties: { file } } } });
  expect(template.bodies).toMatchObject([{ parts: [{ name: 'file', isFile: true, choices: [] }] }]);
  const typed = { kind: 'form', parts: { file: '/home/me/.a.png' } } as const;
  expect(buildRequest(template, { ...exampleValues(template), body: typed }).body).toMatchObject({
    parts: [{ name: 'file', value: '/home/me/.a.png' }],
  });
});

test('a form of texts reads no file, and keeps the text', () => {
  const schema = { type: 'object', properties: { file: binary } } as const;
  expect(requestOf({ 'application/x-www-form-urlencoded': { schema, example: { file: 'a/.b' } } }).body).toMatchObject({
    text: 'file=a%2F.b',
  });
});
