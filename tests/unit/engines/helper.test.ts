import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startHelper } from '../../engines/drivers/helper';

/** Only Debian's browsers need helpers. */
const onLinux = process.platform === 'linux' ? describe : describe.skip;

/** Returns whether a process runs; one that is dead and not yet collected does not. */
function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

async function untilEnded(pid: number): Promise<void> {
  const end = Date.now() + 8000;
  while (isRunning(pid) && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 20));
}

onLinux('a program that a browser needs (on Linux only, where the kernel can end it)', () => {
  test('ends when it is stopped, also if it does not want to', async () => {
    const helper = startHelper(process.execPath, [
      '-e',
      "process.on('SIGTERM', () => {}); console.log('ready'); setInterval(() => {}, 1000)",
    ]);
    await once(helper.child.stdout ?? helper.child, 'data');
    const { pid = 0 } = helper.child;
    expect(isRunning(pid)).toBe(true);
    await helper.stop();
    expect(isRunning(pid)).toBe(false);
  });

  test('ends with the process that has started it, even if that was killed', async () => {
    const module = path.resolve('tests/engines/drivers/helper.ts');
    const script = `const { startHelper } = require(${JSON.stringify(module)});
      console.log(startHelper('sleep', ['600']).child.pid);
      setInterval(() => undefined, 1000);`;
    const parent = spawn(process.execPath, ['--require', 'tsx/cjs', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(String(line));
    expect(isRunning(pid)).toBe(true);
    parent.kill('SIGKILL');
    await untilEnded(pid);
    expect(isRunning(pid)).toBe(false);
  });

  test('says when it cannot be started', async () => {
    const { child } = startHelper('/no/such/program', []);
    const [code] = (await once(child, 'close')) as [number];
    expect(code).not.toBe(0);
  });
});
