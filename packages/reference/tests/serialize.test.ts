import type { Json } from '../src/document/types';
import { serializeForm } from '../src/model/bodies/urlencoded';
import { type Serialization, serialize, serializeReadable } from '../src/model/parameters/serialize';

/** The values of https://spec.openapis.org/oas/v3.2.0.html#style-examples */
const EMPTY = '';
const STRING = 'blue';
const ARRAY: Json = ['blue', 'black', 'brown'];
const OBJECT: Json = { R: 100, G: 200, B: 150 };

type Row = readonly [Serialization['place'], string, boolean, Json, string];

const TABLE: readonly Row[] = [
  ['path', 'matrix', false, EMPTY, ';color'],
  ['path', 'matrix', false, STRING, ';color=blue'],
  ['path', 'matrix', false, ARRAY, ';color=blue,black,brown'],
  ['path', 'matrix', false, OBJECT, ';color=R,100,G,200,B,150'],
  ['path', 'matrix', true, EMPTY, ';color'],
  ['path', 'matrix', true, STRING, ';color=blue'],
  ['path', 'matrix', true, ARRAY, ';color=blue;color=black;color=brown'],
  ['path', 'matrix', true, OBJECT, ';R=100;G=200;B=150'],
  ['path', 'label', false, EMPTY, '.'],
  ['path', 'label', false, STRING, '.blue'],
  ['path', 'label', false, ARRAY, '.blue,black,brown'],
  ['path', 'label', false, OBJECT, '.R,100,G,200,B,150'],
  ['path', 'label', true, EMPTY, '.'],
  ['path', 'label', true, STRING, '.blue'],
  ['path', 'label', true, ARRAY, '.blue.black.brown'],
  ['path', 'label', true, OBJECT, '.R=100.G=200.B=150'],
  ['path', 'simple', false, EMPTY, ''],
  ['path', 'simple', false, STRING, 'blue'],
  ['path', 'simple', false, ARRAY, 'blue,black,brown'],
  ['path', 'simple', false, OBJECT, 'R,100,G,200,B,150'],
  ['header', 'simple', true, STRING, 'blue'],
  ['header', 'simple', true, ARRAY, 'blue,black,brown'],
  ['header', 'simple', true, OBJECT, 'R=100,G=200,B=150'],
  ['query', 'form', false, EMPTY, 'color='],
  ['query', 'form', false, STRING, 'color=blue'],
  ['query', 'form', false, ARRAY, 'color=blue,black,brown'],
  ['query', 'form', false, OBJECT, 'color=R,100,G,200,B,150'],
  ['query', 'form', true, EMPTY, 'color='],
  ['query', 'form', true, STRING, 'color=blue'],
  ['query', 'form', true, ARRAY, 'color=blue&color=black&color=brown'],
  ['query', 'form', true, OBJECT, 'R=100&G=200&B=150'],
  ['query', 'spaceDelimited', false, ARRAY, 'color=blue%20black%20brown'],
  ['query', 'spaceDelimited', false, OBJECT, 'color=R%20100%20G%20200%20B%20150'],
  ['query', 'pipeDelimited', false, ARRAY, 'color=blue|black|brown'.replaceAll('|', '%7C')],
  ['query', 'pipeDelimited', false, OBJECT, 'color=R%7C100%7CG%7C200%7CB%7C150'],
  ['query', 'deepObject', true, OBJECT, 'color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150'],
  ['cookie', 'cookie', false, EMPTY, 'color='],
  ['cookie', 'cookie', false, STRING, 'color=blue'],
  ['cookie', 'cookie', false, ARRAY, 'color=blue,black,brown'],
  ['cookie', 'cookie', false, OBJECT, 'color=R,100,G,200,B,150'],
  ['cookie', 'cookie', true, ARRAY, 'color=blue; color=black; color=brown'],
  ['cookie', 'cookie', true, OBJECT, 'R=100; G=200; B=150'],
];

test.each(TABLE)('in a %s, style %s with explode %s writes %j as %s', (place, style, explode, value, text) => {
  expect(serialize({ place, name: 'color', style, explode }, value)).toBe(text);
});

test.each([
  ['path', 'blue,black,brown'],
  ['query', 'color=blue&color=black&color=brown'],
  ['header', 'blue,black,brown'],
  ['cookie', 'color=blue; color=black; color=brown'],
] as const)('the default style of a parameter in the %s writes %s', (place, text) => {
  expect(serialize({ place, name: 'color' }, ARRAY)).toBe(text);
});

test.each([null, [], {}, [null], { a: null }] as Json[])('%j is not sent', (value) => {
  for (const style of ['form', 'deepObject', 'spaceDelimited'])
    expect(serialize({ place: 'query', name: 'color', style }, value)).toBe('');
});

test('booleans, numbers and nested values are text', () => {
  expect(serialize({ place: 'query', name: 'a' }, [true, false, 1.5, null, { b: [1] }])).toBe(
    'a=true&a=false&a=1.5&a=%7B%22b%22%3A%5B1%5D%7D',
  );
});

test('a deep object has names in brackets for objects in it, and repeats them for lists', () => {
  const value: Json = { a: { b: 1, c: null }, d: [1, 2] };
  expect(serializeReadable({ place: 'query', name: 'f', style: 'deepObject' }, value)).toBe('f[a][b]=1&f[d]=1&f[d]=2');
});

test('names and values cannot change the URL', () => {
  expect(serialize({ place: 'query', name: 'a&b=' }, "x&y=z #1'")).toBe('a%26b%3D=x%26y%3Dz%20%231%27');
  expect(serialize({ place: 'path', name: 'id' }, '../a?b')).toBe('..%2Fa%3Fb');
  expect(serialize({ place: 'query', name: 'a', style: 'pipeDelimited' }, ['1|2', '3'])).toBe('a=1%7C2%7C3');
});

test('reserved characters stay if they are allowed, except those that end a part of the URL', () => {
  const text = 'a/b:c?d&e#f+g[h]%2F i%';
  expect(serialize({ place: 'query', name: 'q', allowReserved: true }, text)).toBe(
    'q=a/b:c?d%26e%23f%2Bg%5Bh%5D%2F%20i%25',
  );
  expect(serialize({ place: 'path', name: 'q', allowReserved: true }, 'a/b:c?d')).toBe('a%2Fb:c%3Fd');
});

test('headers and cookies of their own style are sent as they are', () => {
  expect(serialize({ place: 'header', name: 'X-A' }, 'a b,c')).toBe('a b,c');
  expect(serialize({ place: 'cookie', name: 'c', style: 'cookie' }, 'a b')).toBe('c=a b');
  expect(serialize({ place: 'cookie', name: 'c' }, 'a; b')).toBe('c=a%3B%20b');
});

test('content is written in its media type', () => {
  const filter = { place: 'query', name: 'filter', mediaType: 'application/json' } as const;
  expect(serializeReadable(filter, { a: [1] })).toBe('filter={"a":[1]}');
  expect(serializeReadable(filter, '{"a":1}')).toBe('filter={"a":1}');
  expect(serializeReadable(filter, 'plain')).toBe('filter="plain"');
  expect(serialize({ place: 'header', name: 'X-A', mediaType: 'application/json' }, { a: 1 })).toBe('{"a":1}');
  expect(serialize({ place: 'path', name: 'a', mediaType: 'text/plain' }, 'a/b')).toBe('a%2Fb');
});

test('a query string is the whole query', () => {
  const form = { place: 'querystring', name: 'q', mediaType: 'application/x-www-form-urlencoded' } as const;
  expect(serialize(form, { a: 1, b: ['x', 'y z'] })).toBe('a=1&b=x&b=y%20z');
  expect(serialize({ place: 'querystring', name: 'q', mediaType: 'application/json' }, { a: 1 })).toBe(
    '%7B%22a%22%3A1%7D',
  );
  expect(serialize({ place: 'querystring', name: 'q', mediaType: 'text/plain' }, '$.a[1:1]')).toBe('%24.a%5B1%3A1%5D');
});

test('a style that is the name of a method is an unknown one', () => {
  const member = { name: 'a', value: ['b', 'c'], style: 'constructor', explode: false };
  expect(serializeForm([member])).toBe('a=b,c');
});
