import { waitFor, type TestMember, type TestService } from '@renmai/test-kit';
import { WebSocket } from 'ws';
import { ChatIdentity } from '../../src/sdk/chat-identity.js';
import { sdkSocketPath } from '../../src/sdk/envelope/frames.js';

export type Frame = Record<string, unknown> & { op: number };
type Answer = Record<string, unknown> & { error: number };

/** Messaging is not there: a member's token is their id. */
export function withoutMessaging(service: TestService): void {
  const identity = service.running.app.get(ChatIdentity);
  identity.ask = (token) => Promise.resolve({ userId: token, memberId: token });
}

export const nameOf = ({ memberId }: Pick<TestMember, 'memberId'>): string => `renmai#social_${memberId}`;

export async function sdkCall(service: Pick<TestService, 'url'>, path: string, body: object): Promise<Answer> {
  const response = await fetch(`${service.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Answer;
}

export const ticketFor = (
  service: Pick<TestService, 'url'>,
  { memberId }: Pick<TestMember, 'memberId'>,
  body: object = {},
): Promise<Answer> =>
  sdkCall(service, '/easemob/rtc/req/ticket', { uid: nameOf({ memberId }), token: memberId, ...body });

/** Speaks as the published SDK does, without a browser. */
export class SdkClient {
  readonly events: Frame[] = [];
  closed = false;
  sessId: string | undefined;
  memId = '';
  entered: Frame = { op: 0 };
  private next = 0;
  private readonly waiting = new Map<string, (frame: Frame) => void>();

  private constructor(readonly socket: WebSocket) {
    socket.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString()) as Frame;
      const waiting = this.waiting.get(String(frame['tsxId']));
      if (frame.op === 1001 && waiting) waiting(frame);
      else this.events.push(frame);
    });
    socket.on('error', () => undefined);
    socket.once('close', () => (this.closed = true));
  }

  /** `ticketUrl`: the URL in the ticket; only its path is used, as tests have another address of the server. */
  static async open(service: Pick<TestService, 'url'>, ticketUrl?: string): Promise<SdkClient> {
    const path = ticketUrl === undefined ? sdkSocketPath : new URL(ticketUrl).pathname;
    const socket = new WebSocket(`${service.url.replace('http', 'ws')}${path}?0`);
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    return new SdkClient(socket);
  }

  static async enter(service: Pick<TestService, 'url'>, ticket: Answer, more: object = {}): Promise<SdkClient> {
    const tkt = JSON.parse(String(ticket['ticket'])) as { url: string };
    const client = await SdkClient.open(service, tkt.url);
    const res = { type: 'WEB', ver: '3.4.1', agent: 'spec', ops: [100230, 100205, 1003, 1004] };
    client.entered = await client.ask(200, { tkt, res, ...more });
    client.sessId = String(client.entered['sessId']);
    client.memId = String(client.entered['memId']);
    return client;
  }

  ask(op: number, what: object = {}): Promise<Frame> {
    const tsxId = `MSG${(this.next += 1)}-${op}`;
    return new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error(`no answer to ${op}`)), 5_000).unref();
      this.waiting.set(tsxId, resolve);
      this.say({ op, tsxId, ...(this.sessId && { sessId: this.sessId }), ...what });
    });
  }

  say(frame: object): void {
    this.socket.send(JSON.stringify(frame));
  }

  async hears(op: number, which: (frame: Frame) => boolean = () => true): Promise<Frame> {
    const find = () => this.events.find((frame) => frame.op === op && which(frame));
    await waitFor(() => find() !== undefined, { describe: `the event ${op}` });
    return find() as Frame;
  }
}
