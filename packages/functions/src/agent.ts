import http from 'node:http';
import https from 'node:https';
import type { Duplex } from 'node:stream';

/**
 * Returns an agent whose connections serve one request and live at most `lifetime` milliseconds. An idle timeout would
 * not do: a trickle of bytes resets it, and so does the client's own timeout.
 */
export function shortLivedAgent(protocol: 'http:' | 'https:', lifetime: number): http.Agent {
  // Without options an agent keeps no connection for another request.
  const agent = protocol === 'https:' ? new https.Agent() : new http.Agent();
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = (options, callback) => destroyAfter(connect(options, callback), lifetime);
  return agent;
}

function destroyAfter<Connection extends Duplex | null | undefined>(
  connection: Connection,
  lifetime: number,
): Connection {
  // Not one of the codes that firebase-admin retries (ECONNRESET, ETIMEDOUT).
  const reason = Object.assign(new Error(`no response within ${lifetime} ms`), { code: 'LIFETIME' });
  const timer = setTimeout(() => connection?.destroy(reason), lifetime);
  connection?.once('close', () => clearTimeout(timer));
  return connection;
}
