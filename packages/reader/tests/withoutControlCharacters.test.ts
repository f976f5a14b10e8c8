import { withoutControlCharacters } from '../src/terminal/withoutControlCharacters';

const SHOWN = '\uFFFD';

test.each([
  ['an escape sequence', 'a\u001b[2Jb', `a${SHOWN}[2Jb`],
  ['a C1 control', 'a\u009b1mb', `a${SHOWN}1mb`],
  // What looks like a comment would be part of the command.
  ['a command with its direction turned', 'rm \u202E#\u2066 all\u2069', `rm ${SHOWN}#${SHOWN} all${SHOWN}`],
])('%s does not reach a terminal', (_name, text, shown) => {
  expect(withoutControlCharacters(text)).toBe(shown);
});

test('lines, tabs and right-to-left texts are shown as they are', () => {
  const text = 'one\n\ttwo\n\u05E9\u05DC\u05D5\u05DD \u200F \u0645\u0631\u062D\u0628\u0627\n';
  expect(withoutControlCharacters(text)).toBe(text);
});
