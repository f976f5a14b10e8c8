import { createServer } from 'node:net';
import { freePorts } from '../src/support/ports';

afterEach(() => {
  jest.restoreAllMocks();
});

it('chooses other ports when one is taken, below those that systems give to connections', async () => {
  const random = jest.spyOn(Math, 'random').mockReturnValue(0.9999);
  const ports = Object.values(await freePorts());
  expect(new Set(ports).size).toBe(7);
  expect(Math.max(...ports)).toBeLessThan(32_768);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(ports[3], 'localhost', resolve));
  random.mockReturnValueOnce(0.9999).mockReturnValueOnce(0.5);
  const others = Object.values(await freePorts()).filter((port) => !ports.includes(port));
  await new Promise((resolve) => server.close(resolve));
  expect(others).toHaveLength(7);
});
