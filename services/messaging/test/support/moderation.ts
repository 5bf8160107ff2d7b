import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Moderation, NoVerdict, type ModeratedMessage, type Verdict } from '../../src/moderation/moderation.port.js';

export const MODERATION_KEY = 'the-moderators-own-key';

/** The operator's service: decides by the first text, and stores the requests. */
export class Moderator {
  readonly asked: ModeratedMessage[] = [];
  /** how many are asked at this moment, and were at most */
  inside = 0;
  most = 0;
  private held: (() => void)[] = [];

  /** Answers a waiting request; later ones too. */
  release(): void {
    for (const go of this.held.splice(0)) go();
  }

  /** `unclear`: it has nothing to say about this one. */
  async judge(message: ModeratedMessage): Promise<Verdict | 'unclear'> {
    this.asked.push(message);
    this.inside += 1;
    this.most = Math.max(this.most, this.inside);
    try {
      const said = (message.payload.bodies[0]?.['msg'] as string | undefined) ?? '';
      if (said.startsWith('wait')) await new Promise<void>((resolve) => this.held.push(resolve));
      if (said.startsWith('unclear')) return 'unclear';
      if (said.startsWith('refuse')) return { decision: 'refuse' };
      const [, reason] = /^block ?(.*)/.exec(said) ?? [];
      if (reason === undefined) return { decision: 'allow' };
      return { decision: 'block', ...(reason && { reason }) };
    } finally {
      this.inside -= 1;
    }
  }
}

/** A moderation in the same process; the requests are stored in `moderator`. */
export class FakeModeration extends Moderation {
  readonly asks = true;

  constructor(readonly moderator = new Moderator()) {
    super();
  }

  async judge(message: ModeratedMessage, signal: AbortSignal): Promise<Verdict> {
    signal.throwIfAborted();
    const gone = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    });
    const verdict = await Promise.race([this.moderator.judge(structuredClone(message)), gone]);
    if (verdict === 'unclear') throw new NoVerdict('nothing is said about this one');
    return verdict;
  }
}

export interface ModerationServer {
  url: string;
  moderator: Moderator;
  /** answers everything with this status, until it is null again */
  broken: { status: number | null; requests: number };
  close(): Promise<void>;
}

/** The operator's service as it is on the other side of the HTTP adapter. */
export async function startModerationServer(): Promise<ModerationServer> {
  const moderator = new Moderator();
  const broken: ModerationServer['broken'] = { status: null, requests: 0 };
  const server: Server = createServer((request, response) => {
    void text(request).then(async (body) => {
      broken.requests += 1;
      if (broken.status !== null) return response.writeHead(broken.status, { location: '/elsewhere' }).end('{}');
      if (request.headers.authorization !== `Bearer ${MODERATION_KEY}`) return response.writeHead(401).end();
      const verdict = await moderator.judge(JSON.parse(body) as ModeratedMessage);
      if (verdict === 'unclear') return response.writeHead(422).end();
      return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(verdict));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/verdicts`,
    moderator,
    broken,
    close: async () => {
      moderator.release();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
