import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** `pass` forwards everything, `hang` accepts a connection and never responds, `reset` resets it. */
export type ProxyMode = 'pass' | 'hang' | 'reset';

export interface IdentityProxy {
  /** `127.0.0.1:port`. */
  readonly host: string;
  mode: ProxyMode;
  /** Number of open connections. */
  open(): number;
  /** Returns the peak number of open connections since the last call. */
  takePeak(): number;
  close(): Promise<void>;
}

/** Starts a local TCP proxy in front of the Auth emulator that can simulate an outage of the identity service. */
export async function startProxy(targetPort: number): Promise<IdentityProxy> {
  const sockets = new Set<Socket>();
  let peak = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    peak = Math.max(peak, sockets.size);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    if (proxy.mode === 'pass') forward(socket, targetPort);
    if (proxy.mode === 'reset') socket.once('data', () => socket.resetAndDestroy());
    if (proxy.mode === 'hang') socket.resume();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxy: IdentityProxy = {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    mode: 'pass',
    open: () => sockets.size,
    takePeak: () => {
      const previous = peak;
      peak = sockets.size;
      return previous;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return proxy;
}

function forward(socket: Socket, port: number): void {
  const target = connect(port, 'localhost');
  target.on('error', () => socket.destroy());
  target.on('close', () => socket.destroy());
  socket.on('close', () => target.destroy());
  socket.pipe(target).pipe(socket);
}
