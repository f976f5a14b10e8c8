import http from 'node:http';
import https from 'node:https';
import type { Duplex } from 'node:stream';

/**
 * An agent whose connections serve one request and live at most `lifetime` milliseconds, whatever is going on in them: a
 * limit on idle time would be reset by a trickle of bytes, and by the client's own time-out.
 */
export function briefAgent(protocol: 'http:' | 'https:', lifetime: number): http.Agent {
  const agent = protocol === 'https:' ? new https.Agent({ keepAlive: false }) : new http.Agent({ keepAlive: false });
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = (options, callback) => endAfter(connect(options, callback), lifetime);
  return agent;
}

function endAfter<Connection extends Duplex | null | undefined>(connection: Connection, lifetime: number): Connection {
  // Not a code that firebase-admin tries again after (ECONNRESET, ETIMEDOUT).
  const reason = Object.assign(new Error(`no answer within ${lifetime} ms`), { code: 'LIFETIME' });
  const timer = setTimeout(() => connection?.destroy(reason), lifetime);
  connection?.once('close', () => clearTimeout(timer));
  return connection;
}
