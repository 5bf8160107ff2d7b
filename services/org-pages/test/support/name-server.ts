import { createSocket } from 'node:dgram';
import { decode, encode, AUTHORITATIVE_ANSWER } from 'dns-packet';

export interface NameServer {
  /** `address:port` */
  address: string;
  /** its answers; other names do not exist */
  records: Map<string, string[]>;
  /** it receives requests and does not answer */
  silent: boolean;
  close(): Promise<void>;
}

/** A name server with TXT records. */
export async function startNameServer(): Promise<NameServer> {
  const socket = createSocket('udp4');
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  const server: NameServer = {
    address: `127.0.0.1:${socket.address().port}`,
    records: new Map(),
    silent: false,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
  socket.on('message', (message, from) => {
    const { id, questions = [] } = decode(message);
    const name = questions[0]?.name ?? '';
    const texts = server.records.get(name);
    const answers = (texts ?? []).map((data) => ({ type: 'TXT' as const, name, data }));
    const noSuchName = 3;
    const flags = AUTHORITATIVE_ANSWER | (texts ? 0 : noSuchName);
    const answer = encode({ type: 'response', id: id ?? 0, flags, questions, answers });
    if (!server.silent) socket.send(answer, from.port, from.address);
  });
  return server;
}
