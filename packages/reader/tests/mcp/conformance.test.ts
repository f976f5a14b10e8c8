import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run } from 'gatedocs-generator/node';
import { z } from 'zod';
import { ReaderError } from '../../src/documentation';
import { createServer } from '../../src/mcp';
import { createContext } from '../../src/mcp/context';
import { registerTool } from '../../src/mcp/tool';
import { documentationWith, SITE } from './connected';
import { serveHttp } from './httpBridge';

const FOLDER = 'packages/reader/tests/mcp';

/** Tools of the names that scenarios call, registered as the server registers its own. */
const STAND_INS = [
  { name: 'test_simple_text', run: async () => ({}) },
  {
    name: 'test_error_handling',
    run: () => Promise.reject(new ReaderError('This tool intentionally returns an error')),
  },
];

function serverWithStandIns() {
  const documentation = documentationWith();
  const server = createServer(documentation, SITE);
  for (const standIn of STAND_INS)
    registerTool(server, createContext(documentation, SITE), {
      ...{ title: standIn.name, description: standIn.name, input: z.strictObject({}), output: z.object({}) },
      ...{ formatText: () => 'This is a simple text response for testing.', ...standIn },
    });
  return server;
}

test('the server passes the scenarios of the conformance tests that apply', async () => {
  const results = await mkdtemp(path.join(tmpdir(), 'conformance-'));
  const { url, close } = await serveHttp(serverWithStandIns);
  const command = ['node_modules/@modelcontextprotocol/conformance/dist/index.js', 'server', '--url', url];
  const options = ['--expected-failures', `${FOLDER}/notApplicable.yml`, '--output-dir', results];
  try {
    await run(process.execPath, ['--import', `./${FOLDER}/globSync.mjs`, ...command, ...options], { quiet: true });
  } finally {
    close();
    await rm(results, { recursive: true });
  }
});
