import { createConcurrencyLimiter } from '../src/concurrencyLimiter';

test('as many keys as there are slots have work in progress', () => {
  const { acquire } = createConcurrencyLimiter(2);
  const release = acquire('a');
  expect(acquire('b')).not.toBeNull();
  expect(acquire('c')).toBeNull();
  release?.();
  expect(acquire('c')).not.toBeNull();
});

test('the work of one key shares a slot, which is free when all of it has ended', () => {
  const { acquire } = createConcurrencyLimiter(1);
  const releases = [acquire('a'), acquire('a'), acquire('a')];
  expect(releases).not.toContain(null);
  for (const release of releases) {
    expect(acquire('b')).toBeNull();
    release?.();
  }
  expect(acquire('b')).not.toBeNull();
});
