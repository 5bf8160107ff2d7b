import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Settings of a messaging service that asks an operator's moderation service, and that service's end. */
export interface Moderator {
  settings: Record<string, string>;
  close(): Promise<void>;
}

/**
 * Refuses texts that begin with `harmful`, blocks those that begin with `unwanted`, and does not answer about those that begin with
 * `riddle`.
 */
export async function startModerator(): Promise<Moderator> {
  const key = 'the-moderators-own-key';
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.headers.authorization !== `Bearer ${key}`) return response.writeHead(401).end();
      const { payload } = JSON.parse(body) as { payload: { bodies: { msg?: string }[] } };
      const said = payload.bodies[0]?.msg ?? '';
      if (said.startsWith('riddle')) return response.writeHead(422).end();
      const decision = said.startsWith('harmful') ? 'refuse' : said.startsWith('unwanted') ? 'block' : 'allow';
      return response.end(JSON.stringify({ decision }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: { CHAT_MODERATION_URL: url, CHAT_MODERATION_KEY: key, CHAT_MODERATION_SILENT: 'closed' },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
