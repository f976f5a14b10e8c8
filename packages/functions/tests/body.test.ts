import { Duplex, PassThrough } from 'node:stream';
import { type BodyLimits, drainBody, readBody } from '../src/body';

const LIMITS: BodyLimits = { bytes: 8, milliseconds: 60_000 };

function bodyStream(...chunks: string[]): PassThrough {
  const stream = new PassThrough();
  for (const chunk of chunks) stream.write(chunk);
  return stream;
}

test('the chunks of a body are joined, up to the limit', async () => {
  expect(await readBody(bodyStream('1234', '5678').end(), LIMITS)).toEqual({
    kind: 'whole',
    bytes: Buffer.from('12345678'),
  });
  expect(await readBody(bodyStream().end(), LIMITS)).toEqual({ kind: 'whole', bytes: Buffer.from('') });
});

test('a larger body is detected early, and its rest can be drained', async () => {
  const stream = bodyStream('1234', '56789');
  expect(await readBody(stream, LIMITS)).toEqual({ kind: 'too-large' });
  const isDrained = drainBody(stream, 60_000);
  for (let chunk = 0; chunk < 100; chunk += 1) stream.write(Buffer.alloc(100_000));
  stream.end();
  expect(await isDrained).toBe(true);
  expect(await drainBody(stream, 60_000)).toBe(true);
});

test('draining stops at its timeout', async () => {
  expect(await drainBody(bodyStream('1234'), 20)).toBe(false);
});

test('a body whose connection closes early is cut off, even if it closed before reading began', async () => {
  const stream = bodyStream('1234');
  const body = readBody(stream, LIMITS);
  stream.destroy(new Error('aborted'));
  expect(await body).toEqual({ kind: 'cut-off' });
  expect(await readBody(stream, LIMITS)).toEqual({ kind: 'cut-off' });
});

test('a body that does not end in time is slow', async () => {
  expect(await readBody(bodyStream('1234'), { ...LIMITS, milliseconds: 20 })).toEqual({ kind: 'slow' });
});

test('nothing more of a larger body is kept', async () => {
  const stream = bodyStream('123456789');
  await readBody(stream, LIMITS);
  expect(stream.listenerCount('data')).toBe(0);
});

test('a body ends with its own end, whatever is still to be written to its connection', async () => {
  const connection = new Duplex({ read: () => undefined, autoDestroy: false });
  connection.push('1234');
  connection.push(null);
  expect(await readBody(connection, LIMITS)).toMatchObject({ kind: 'whole' });
  expect(await drainBody(connection, 1000)).toBe(true);
});

test('no timer is left running', async () => {
  jest.useFakeTimers();
  try {
    const stream = bodyStream('1').end();
    await readBody(stream, LIMITS);
    await drainBody(stream, 60_000);
    expect(jest.getTimerCount()).toBe(0);
  } finally {
    jest.useRealTimers();
  }
});
