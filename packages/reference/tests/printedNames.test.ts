import { escapeLines } from '../src/failure';
import { warningLine } from '../src/read/warnings';

/** Text of a document that a terminal or a job's log obeys: OSC 52, a C1 control, a turned direction, a command. */
const HOSTILE = ['\u001b]52;c;ZXZpbA==\u0007', '\u009b31m', '\u202Egnp.exe', '\n::add-mask::digest', '\r\u2028'];

test.each(HOSTILE)('a warning that names %j is one line without it', (name) => {
  const line = warningLine({ file: 'a.yaml', pointer: `#/paths/${name}`, message: `\`${name}\` is unknown.` });
  expect(line).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
});

test('a failure keeps its lines, of which none is a command', () => {
  expect(escapeLines('One:\n  two\u001b[2J\n ::add-mask::x\n::error::y')).toBe(
    'One:\n  two\\u{1b}[2J\n \\u{3a}:add-mask::x\n\\u{3a}:error::y',
  );
});
