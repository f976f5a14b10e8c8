import { readFileSync, writeFileSync } from 'node:fs';
import { NEW_UUID, type SampleRequest } from '../src/languages/sampleRequest';
import { createSamples } from '../src/samples/createSamples';

const url = 'https://api.example.com/ships?name=a%20b';
const field = { name: 'note', value: 'two\nlines', isFile: false };

/** Requests with all that a sample can have. */
const REQUESTS: readonly SampleRequest[] = [
  {
    method: 'POST',
    url,
    headers: [
      { name: 'Authorization', value: ['Bearer ', { variable: 'API_KEY' }] },
      { name: 'Idempotency-Key', value: NEW_UUID },
      { name: 'Content-Language', value: 'de' },
      { name: 'X-Port', value: "the ship's é" },
    ],
    body: { kind: 'text', mediaType: 'application/json', text: '{\n  "name": "it\'s \\"5\\" $HOME"\n}' },
    responseKind: 'json',
  },
  {
    method: 'PUT',
    url,
    headers: [],
    body: {
      kind: 'form',
      mediaType: 'multipart/form-data',
      parts: [
        { ...field, contentType: 'text/plain', headers: [{ name: 'X-Rate', value: '7' }] },
        { name: 'file', value: 'ship.png', isFile: true, contentType: 'image/png' },
      ],
    },
    responseKind: 'text',
  },
  { method: 'GET', url, headers: [], responseKind: 'file', digest: { user: 'ada', password: 'pass"word' } },
  {
    method: 'PATCH',
    url,
    headers: [],
    body: { kind: 'file', mediaType: 'image/png', name: 'ship.png' },
    responseKind: 'events',
  },
  { method: 'DELETE', url, headers: [], responseKind: 'none' },
  {
    method: 'GET',
    url,
    headers: [{ name: 'Authorization', basic: { user: 'ada', password: 'pass"word' } }],
    responseKind: 'json',
    needsCertificate: true,
  },
  {
    method: 'GET',
    url: [`${url}&key=`, { variable: 'QUERY_KEY' }],
    headers: [
      { name: 'Authorization', basic: { user: [{ variable: 'API_USER' }], password: [{ variable: 'API_PASSWORD' }] } },
      { name: 'Cookie', value: ['session=', { variable: 'COOKIE_KEY' }, '; note=', { variable: 'NOTE' }, 's'] },
    ],
    responseKind: 'json',
  },
];

const samples = REQUESTS.map(createSamples);

// A machine need not have the language: of C# few have a compiler.
test.each(Object.keys(samples[0] ?? {}))('the samples in %s are these, letter by letter', (language) => {
  const written = samples.map((sample) => `${sample[language as keyof typeof sample]}\n`).join('\n');
  const file = `tests/fixtures/samples/${language}.txt`;
  if (process.env.WRITE_SAMPLES) writeFileSync(file, written);
  expect(written).toBe(readFileSync(file, 'utf8'));
});
