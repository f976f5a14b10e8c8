import { spawn } from 'node:child_process';

const COMMANDS: Readonly<Partial<Record<NodeJS.Platform, readonly [command: string, ...args: string[]]>>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Opens an address in the user's browser. Does nothing where there is none, such as in a remote terminal. */
export function openBrowser(address: string, { platform, env } = process): void {
  const isDesktop = platform !== 'linux' || env.DISPLAY || env.WAYLAND_DISPLAY;
  if (!isDesktop) return;
  const [command, ...args] = COMMANDS[platform] ?? ['xdg-open'];
  const child = spawn(command, [...args, address], { stdio: 'ignore', detached: true });
  // Ignored: the address is also printed.
  child.on('error', () => undefined);
  child.unref();
}
