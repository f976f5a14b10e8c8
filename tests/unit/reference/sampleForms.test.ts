import { readFileSync } from 'node:fs';
import type { SampleRequest } from '@site/src/reference/samples/request';
import { samplesOf } from '@site/src/reference/samples/samples';

/** Requests whose code is in tests/fixtures/samples, as readers copy it; quoting.test.ts runs what is quoted in it. */
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
};

describe.each(Object.entries(REQUESTS))('%s', (name, request) => {
  const expected = new Map(
    readFileSync(`tests/fixtures/samples/${name.replaceAll(/[ ,]+/g, '-')}.md`, 'utf8')
      .split(/^## /m)
      .slice(1)
      .map((part) => [part.split('\n', 1)[0], /```\w*\n(.*)\n```/s.exec(part)?.[1]] as const),
  );

  test.each(Object.entries(samplesOf(request)))('is sent by the code in %s', (language, code) => {
    expect(code).toBe(expected.get(language));
  });
});
