import { PassThrough } from 'node:stream';
import { type BodyLimits, letPass, readBody } from '../../../functions/src/body';

const LIMITS: BodyLimits = { bytes: 8, milliseconds: 60_000 };

function arriving(...parts: string[]): PassThrough {
  const stream = new PassThrough();
  for (const part of parts) stream.write(part);
  return stream;
}

test('a body is put together from its parts, up to the limit', async () => {
  expect(await readBody(arriving('1234', '5678').end(), LIMITS)).toEqual({
    kind: 'whole',
    bytes: Buffer.from('12345678'),
  });
  expect(await readBody(arriving().end(), LIMITS)).toEqual({ kind: 'whole', bytes: Buffer.from('') });
});

test('a larger one is known before its end, and its rest can pass', async () => {
  const stream = arriving('1234', '56789');
  expect(await readBody(stream, LIMITS)).toEqual({ kind: 'too-large' });
  const isOver = letPass(stream, 60_000);
  for (let part = 0; part < 100; part += 1) stream.write(Buffer.alloc(100_000));
  stream.end();
  expect(await isOver).toBe(true);
  expect(await letPass(stream, 60_000)).toBe(true);
});

test('a rest that does not pass in time is given up', async () => {
  expect(await letPass(arriving('1234'), 20)).toBe(false);
});

test('one that ends before its time is cut off, also when it did before it was read', async () => {
  const stream = arriving('1234');
  const body = readBody(stream, LIMITS);
  stream.destroy(new Error('aborted'));
  expect(await body).toEqual({ kind: 'cut-off' });
  expect(await readBody(stream, LIMITS)).toEqual({ kind: 'cut-off' });
});

test('one that does not come to its end in time is slow', async () => {
  expect(await readBody(arriving('1234'), { ...LIMITS, milliseconds: 20 })).toEqual({ kind: 'slow' });
});

test('no timer is left behind', async () => {
  jest.useFakeTimers();
  try {
    const stream = arriving('1').end();
    await readBody(stream, LIMITS);
    await letPass(stream, 60_000);
    expect(jest.getTimerCount()).toBe(0);
  } finally {
    jest.useRealTimers();
  }
});
