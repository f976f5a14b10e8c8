import { HOST_NAME } from '../../src/policy/hostName';

test.each(['acme.example', 'a.bc', 'a-b.example', 'a--1b.example', '1.docs.acme.example'])('%s is a host', (name) => {
  expect(name).toMatch(HOST_NAME);
});

test.each(
  [
    ['', 'acme', 'acme.', '.example', 'acme..example'],
    ['-a.example', 'a-.example', 'docs.-.example', 'a_b.example'],
    ['acme.e', 'acme.example1', 'acme.1', 'Acme.example', 'acme.EXAMPLE'],
    ['https://acme.example', 'acme.example/', 'acme.example:80', 'a@acme.example', ' acme.example', 'acme.example\n'],
  ].flat(),
)('%j is none', (name) => {
  expect(name).not.toMatch(HOST_NAME);
});
