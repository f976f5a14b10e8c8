import { rubyDoubleQuoted } from '../../../src/reference/samples/literals';
import { pythonCall } from '../../../src/reference/samples/pythonMethod';
import { rubyRequest, withoutMethodClass } from '../../../src/reference/samples/rubyMethod';

test.each(['get', 'post', 'head', 'delete', 'patch', 'put', 'options'])('requests has a function %s', (name) => {
  expect(pythonCall(name.toUpperCase())).toBe(`requests.${name}(`);
});

test.each(['TRACE', 'PURGE', 'QUERY'])('requests has no function for %s', (method) => {
  expect(pythonCall(method)).toBe(`requests.request("${method}", `);
});

test.each(['Get', 'Post', 'Head', 'Delete', 'Patch', 'Put', 'Options', 'Trace'])('Net::HTTP has a class %s', (name) => {
  expect(rubyRequest(name.toUpperCase())).toBe(`Net::HTTP::${name}.new(url)`);
});

test('Net::HTTP has no class for another method', () => {
  expect(rubyRequest('PURGE')).toBe("Net::HTTPGenericRequest.new('PURGE', true, true, url)");
});

/** Ruby code as the snippet library writes it, with something of that form in a text. */
const DECLARED = [
  "require 'net/http'",
  '',
  'class Net::HTTP::Purge < Net::HTTPRequest',
  "  METHOD = 'PURGE'",
  'end',
  '',
  'puts 1',
  "note = 'request = Net::HTTP::Purge.new(url)'",
  'request = Net::HTTP::Purge.new(url)',
  "request = Net::HTTP::Purge.new(url) # 'not this line'",
  '',
].join('\n');

test('the class that the snippet library declares for another method is removed, and not used', () => {
  expect(withoutMethodClass('PURGE', DECLARED)).toBe(
    [
      "require 'net/http'",
      '',
      'puts 1',
      "note = 'request = Net::HTTP::Purge.new(url)'",
      "request = Net::HTTPGenericRequest.new('PURGE', true, true, url)",
      "request = Net::HTTP::Purge.new(url) # 'not this line'",
      '',
    ].join('\n'),
  );
});

test('a class that a text of the request declares stays', () => {
  expect(withoutMethodClass('GET', DECLARED)).toBe(DECLARED);
  const text = "body = 'class Net::HTTP::Own\nend\n\n'\nrequest = Net::HTTP::Purge.new(url)\n";
  expect(withoutMethodClass('PURGE', text)).toBe(text);
  const nested = 'class Net::HTTP::Purge\n  if one\n  end\n\n  METHOD = 1\nend\n\nputs 1\n';
  expect(withoutMethodClass('PURGE', nested)).toBe('puts 1\n');
});

test('a hash before a variable is escaped in Ruby, and no other', () => {
  expect(rubyDoubleQuoted('#{a} #$b #@c #1 # #')).toBe(String.raw`"\#{a} \#$b \#@c #1 # #"`);
});
