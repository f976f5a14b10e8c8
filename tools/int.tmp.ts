import { interrupt, startUntil } from '/work/wt-commands/tools/support/interrupt';
import { main } from 'gatedocs-preset/node';
main(async () => {
  const [pattern = '', target, signal, ...command] = process.argv.slice(2);
  const { NODE_ENV: _, ...env } = process.env;
  const running = await startUntil(command as never, new RegExp(pattern), { cwd: process.cwd(), env });
  const start = performance.now();
  await interrupt(running, signal as never, target as never);
  console.log(`${target} ${signal}: ended after ${Math.round(performance.now() - start)} ms, code ${running.child.exitCode} ${running.child.signalCode}`);
});
