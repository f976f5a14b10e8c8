import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** `pass` hands everything on, `hang` takes a connection and never answers, `reset` breaks it off. */
export type ProxyMode = 'pass' | 'hang' | 'reset';

export interface IdentityProxy {
  /** `127.0.0.1:port`. */
  readonly host: string;
  mode: ProxyMode;
  /** Connections that are open now. */
  open(): number;
  /** Most connections that were open at once since the last call. */
  takePeak(): number;
  close(): Promise<void>;
}

/** A TCP proxy on this machine in front of the Auth emulator, which can play an identity service in trouble. */
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
      const taken = peak;
      peak = sockets.size;
      return taken;
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
