import type { ChildProcess } from 'node:child_process';
import { PassThrough } from 'node:stream';
import { Output } from '../../engines/drivers/output';

function read(...lines: string[]): Output {
  const output = new Output({ stderr: new PassThrough(), stdout: new PassThrough() } as unknown as ChildProcess);
  for (const line of lines) output.read(line);
  return output;
}

test("WebKit's warnings and errors are consoleErrors, with their addresses and all their lines", () => {
  const output = read(
    'http://localhost:5000/:1:21: CONSOLE WARN warned [object Object]',
    'http://localhost:5000/docs:1:52: CONSOLE ERROR first line',
    'second line',
    'CONSOLE JS ERROR Unhandled Promise Rejection: Error: gone',
    'http://localhost:5000/: CONSOLE SECURITY ERROR Refused to load it',
    'http://localhost:5000/: CONSOLE LOG only a log',
    'CONSOLE INFO only information',
  );
  expect(output.consoleErrors()).toEqual([
    'warned [object Object] (on http://localhost:5000/:1:21)',
    'first line\nsecond line (on http://localhost:5000/docs:1:52)',
    'Unhandled Promise Rejection: Error: gone (on )',
    'Refused to load it (on http://localhost:5000/)',
  ]);
});

test('output of the toolkit is not a message of a page', () => {
  const output = read(
    'http://localhost:5000/: CONSOLE ERROR a page',
    '',
    '** (webkitBrowser.py:11437): CRITICAL **: 10:55:08.525: something',
    '(WebKitWebProcess:1): GLib-WARNING **: something',
  );
  expect(output.consoleErrors()).toEqual(['a page (on http://localhost:5000/)']);
});

test('a saved file is handed out once, and a new session starts without messages', () => {
  const output = read('{"download": "/tmp/a.txt", "failed": false}', 'CONSOLE ERROR old');
  expect(output.takeFile()).toEqual({ download: '/tmp/a.txt', failed: false });
  expect(output.takeFile()).toBeUndefined();
  output.clear();
  expect(output.consoleErrors()).toEqual([]);
});

test('a request that leaving has cut off is no complaint, a refused one is', () => {
  const output = read(
    'CONSOLE ERROR Fetch API cannot load http://localhost:9099/v1/accounts:lookup?key=k due to access control checks.',
    'CONSOLE ERROR XMLHttpRequest cannot load http://localhost:5000/assets/1.js due to access control checks.',
    'CONSOLE ERROR Connection terminated unexpectedly',
    'CONSOLE ERROR Origin http://localhost:5000 is not allowed by Access-Control-Allow-Origin. Status code: 403',
    'CONSOLE ERROR Fetch API cannot load http://example.com/ due to access control checks.',
  );
  expect(output.consoleErrors()).toEqual([
    'Origin http://localhost:5000 is not allowed by Access-Control-Allow-Origin. Status code: 403 (on )',
    'Fetch API cannot load http://example.com/ due to access control checks. (on )',
  ]);
});
