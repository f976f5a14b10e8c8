import { readFileSync } from 'node:fs';
import type { Json } from '@site/src/reference/document/types';
import type { Samples } from '@site/src/reference/samples/languages';
import type { SampleRequest } from '@site/src/reference/samples/request';
import { samplesOf } from '@site/src/reference/samples/samples';

/** Texts with the characters that end or start something in one of the languages. */
const JSON_BODY = String.raw`{
  "it's \"5\" \\ $HOME $(id) #{1} @x é": "it's \"5\" \\ $HOME #{1} #$x #@y #z @x é",
  "__proto__": { "constructor": "\\'" },
  "lines": "one\ntwo\t",
  "list": ["it's", 1, 0.5, true, null, [], {}, { "a": ["b", { "c": false }] }]
}`;

/**
 * Requests whose code is in tests/fixtures/samples, as readers copy it; quoting.test.ts runs what is quoted in it, but takes
 * longer.
 */
const REQUESTS: Readonly<Record<string, SampleRequest>> = {
  'a form with a file': {
    method: 'POST',
    url: 'https://api.example.com/v1/letters?draft=1&copies=2',
    headers: [
      { name: 'Authorization', value: 'Bearer it\'s "mine"' },
      { name: 'X-Trace', value: 'a' },
    ],
    body: {
      kind: 'form',
      parts: [
        { name: 'scan', value: 'letter.pdf', isFile: true },
        { name: 'note', value: '@home; see below', isFile: false },
        { name: 'title', value: 'Offer', isFile: false },
        { name: 'scan', value: 'the; back.pdf', isFile: true },
      ],
    },
  },
  'parts with types, of another kind of form': {
    method: 'PUT',
    url: 'http://localhost:8080/letters/7',
    headers: [],
    body: {
      kind: 'form',
      mediaType: 'multipart/related',
      parts: [
        { name: 'meta "data"', value: '{"a":"1"}', isFile: false, contentType: 'application/json' },
        { name: 'scan', value: 'a"b.pdf', isFile: true, contentType: 'application/pdf' },
        { name: 'meta "data"', value: '<none>', isFile: false, contentType: 'text/plain' },
        { name: 'scan', value: 'c.pdf', isFile: true, contentType: 'application/pdf' },
      ],
    },
  },
  'a form without files': {
    method: 'LINK',
    url: 'https://api.example.com/v1/letters',
    headers: [{ name: 'X-Trace', value: 'a' }],
    body: {
      kind: 'form',
      parts: [
        { name: 'to', value: '<everyone>', isFile: false },
        { name: 'to', value: 'nobody', isFile: false },
        { name: 'to', value: 'half;half', isFile: false },
      ],
    },
  },
  'a file': {
    method: 'POST',
    url: 'https://api.example.com/v1/scans?draft=1&copies=2',
    headers: [
      { name: 'Authorization', value: 'Bearer it\'s "mine"' },
      { name: 'Content-Type', value: 'image/png' },
    ],
    body: { kind: 'file', mediaType: 'image/png', name: "the yard's.png" },
  },
  'a file, to a local server, by a method without a function': {
    method: 'LINK',
    url: 'http://localhost:8080/scans',
    headers: [{ name: 'content-type', value: 'image/png' }],
    body: { kind: 'file', mediaType: 'image/png', name: 'yard.png' },
  },
  'a body of JSON': {
    method: 'POST',
    url: 'https://api.example.com/v1/things?a=1&b=2',
    headers: [
      { name: 'Authorization', value: 'Bearer it\'s "$HOME #{1}" \\ end' },
      { name: 'Content-Type', value: 'application/json' },
    ],
    body: {
      kind: 'json',
      mediaType: 'application/json',
      value: JSON.parse(JSON_BODY) as Json,
    },
  },
  'a body of JSON, of its own type, that is answered by a text': {
    method: 'PATCH',
    url: 'http://localhost:8080/things/7',
    headers: [{ name: 'Content-Type', value: 'application/merge-patch+json' }],
    body: { kind: 'json', mediaType: 'application/merge-patch+json', value: { note: "it's \\ $HOME é", list: [] } },
    answer: 'text',
  },
  'a text, that is answered by a file': {
    method: 'LINK',
    url: 'HTTP://api.example.com:8443/letters',
    headers: [{ name: 'Content-Type', value: 'text/plain' }],
    body: { kind: 'text', mediaType: 'text/plain', text: "@é it's \\'quoted\\' \"$HOME\" #{1} #1\ntwo" },
    answer: 'file',
  },
  'a text of ASCII, that is answered by events': {
    method: 'PUT',
    url: 'https://api.example.com',
    headers: [{ name: 'Content-Type', value: 'text/plain' }],
    body: { kind: 'text', mediaType: 'text/plain', text: 'one "two"' },
    answer: 'events',
  },
  'no body': { method: 'DELETE', url: 'https://api.example.com/things/é7', headers: [] },
  'no body, and the answer is a file': {
    method: 'GET',
    url: 'https://api.example.com/scans/7?size=a%20b',
    headers: [{ name: 'Accept', value: 'image/png' }],
    answer: 'file',
  },
  'no body, and the answer is a text': {
    method: 'GET',
    url: 'https://api.example.com/things',
    headers: [{ name: 'Accept', value: 'text/csv' }],
    answer: 'text',
  },
  'a form with a file, that is answered by a file': {
    method: 'POST',
    url: 'https://api.example.com/scans',
    headers: [],
    body: { kind: 'form', parts: [{ name: 'scan', value: '$HOME.pdf', isFile: true }] },
    answer: 'file',
  },
  'a form without files, that is answered by a file': {
    method: 'POST',
    url: 'https://api.example.com/scans',
    headers: [{ name: 'X-Note', value: "it's $1 #{2}" }],
    body: {
      kind: 'form',
      parts: [
        { name: 'count', value: '1', isFile: false, contentType: 'text/plain' },
        { name: "it's $1 #{2}", value: 'two\r\nlines', isFile: false },
      ],
    },
    answer: 'file',
  },
  'a form that is answered by events': {
    method: 'POST',
    url: 'https://api.example.com/scans',
    headers: [],
    body: {
      kind: 'form',
      mediaType: 'multipart/mixed',
      parts: [{ name: 'a\r\nb', value: '', isFile: false }],
    },
    answer: 'events',
  },
  'a body of JSON, and a header that is new in every call': {
    method: 'POST',
    url: 'https://api.example.com/things',
    headers: [
      { name: 'Idempotency-Key', value: '<new UUID>' },
      { name: 'Content-Type', value: 'application/json' },
    ],
    body: { kind: 'json', mediaType: 'application/json', value: { name: "It's <new UUID>" } },
  },
  'a file, and headers that are new in every call, answered by a file': {
    method: 'PUT',
    url: 'http://localhost:8080/scans',
    headers: [
      { name: 'Idempotency-Key', value: '<new UUID>' },
      { name: 'X-Trace', value: '<new UUID>' },
    ],
    body: { kind: 'file', mediaType: 'image/png', name: 'yard.png' },
    answer: 'file',
  },
  'a file that is answered by a file': {
    method: 'POST',
    url: 'https://api.example.com/scans',
    headers: [
      { name: 'Content-Type', value: 'image/png' },
      { name: 'X-Note', value: "it's $1 #{2}" },
    ],
    body: { kind: 'file', mediaType: 'image/png', name: "it's $1 #{2}.png" },
    answer: 'file',
  },
};

describe.each(Object.entries(REQUESTS))('%s', (name, request) => {
  const expected = [
    ...readFileSync(`tests/fixtures/samples/${name.replaceAll(/[ ,]+/g, '-')}.md`, 'utf8').matchAll(
      /^## (\w+)\n.*?```\w*\n(.*?)\n```$/gms,
    ),
  ].map(([, language, code]) => [language, code] as const);

  test.each(expected)('is sent by the code in %s', (language, code) => {
    expect(samplesOf(request)[language as keyof Samples]).toBe(code);
  });

  test('has code in every language', () => {
    expect(expected.map(([language]) => language).sort()).toEqual(Object.keys(samplesOf(request)).sort());
  });
});

test('a body of JSON that contains code of PHP is sent as it is', () => {
  const text = "CURLOPT_POSTFIELDS => json_encode('JSON-BODY')";
  const { curl, php } = samplesOf({
    method: 'POST',
    url: "https://api.example.com/'JSON-BODY'",
    headers: [],
    body: { kind: 'json', mediaType: 'application/json', value: [text] },
  });
  expect(curl).toContain(`"${text}"`);
  expect(php).toContain(
    "CURLOPT_POSTFIELDS => json_encode([\n    'CURLOPT_POSTFIELDS => json_encode(\\'JSON-BODY\\')'\n  ]),",
  );
});

test('only the beginning of a URL says its scheme and its port', () => {
  const { php, ruby } = samplesOf({ method: 'GET', url: '{host}/from/https://example.com:8443/', headers: [] });
  expect(php).not.toContain('CURLOPT_PORT');
  expect(ruby).not.toContain('use_ssl');
});

test('curl reads a file only for a text that begins like one', () => {
  const optionFor = (value: string) => {
    const parts = [{ name: 'to', value, isFile: false }];
    const { curl } = samplesOf({ method: 'POST', url: '/', headers: [], body: { kind: 'form', parts } });
    return curl.split('\n').at(-1)?.trim();
  };
  expect(optionFor('me@example.com')).toBe("--form 'to=me@example.com'");
  expect(optionFor('@example')).toBe("--form-string 'to=@example'");
  expect(optionFor('<me')).toBe("--form-string 'to=<me'");
});
