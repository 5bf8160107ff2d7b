import { ChatClient, type ChatMessage, type EndCause, type Timers } from '@renmai/im-client';
import { APP_KEY } from '../device.js';
import type { ChatRestUser } from '../chat-rest.js';

/** Patience and pauses of the client pass so many times quicker than they are written. */
const QUICKER = 2;
const PACE_MS = 250;
/** The number of unanswered messages at which they wait, since a busy machine would otherwise fall behind for ever. */
const MOST_UNANSWERED = 8;
const MOST_HEARD = 12;

const timers: Timers = {
  now: () => Date.now(),
  set: (run, milliseconds) => setTimeout(run, milliseconds / QUICKER),
  clear: (timer) => {
    clearTimeout(timer as NodeJS.Timeout);
  },
};

/** Somebody who says something to their friend every so often, whatever happens around them. */
export class Talker {
  /** server's ids of what was acknowledged, by text */
  readonly acked = new Map<string, string>();
  /** refused or abandoned messages, by text */
  readonly failed = new Map<string, string>();
  /** ids of what came, in the order in which it came */
  readonly received: string[] = [];
  /** why the client does not come again */
  end: string | null = null;
  private readonly client: ChatClient;
  /** the events of their connection, latest last */
  private heard: string[] = [];
  private said = 0;
  private pace: NodeJS.Timeout | undefined;
  private over = false;

  constructor(
    readonly user: ChatRestUser,
    readonly friend: ChatRestUser,
    url: string,
  ) {
    this.client = new ChatClient({
      appKey: APP_KEY,
      userId: user.id,
      deviceId: `talker-${user.id.slice(-6)}`,
      deviceName: 'talker',
      url: `${url.replace(/^http/, 'ws')}/websocket`,
      fetchToken: () => Promise.resolve({ token: user.token, expiresAt: Date.now() + 3_600_000 }),
      timers,
    });
    this.client.listen((event) => {
      if (event.type === 'message') this.take(event.message);
      else if (event.type === 'state' || event.type === 'reconnecting') {
        this.heard = [...this.heard.slice(-MOST_HEARD), `${new Date().toISOString()} ${JSON.stringify(event)}`];
        if (event.type === 'state' && event.cause) this.ended(event.cause);
      }
    });
  }

  connect(): void {
    if (!this.over) this.client.connect();
  }

  talk(): void {
    this.pace = setInterval(() => {
      this.say();
    }, PACE_MS);
  }

  /** Says nothing more. */
  fallSilent(): void {
    clearInterval(this.pace);
  }

  /** Everything said was answered, or given up. */
  get settled(): boolean {
    return this.unanswered === 0;
  }

  private get unanswered(): number {
    return this.said - this.acked.size - this.failed.size;
  }

  /** For the developer who looks for the reason why they stopped. */
  get told(): string {
    const last = this.heard.map((line) => `\n    ${line}`).join('');
    return `${this.user.id}: code ${this.client.code}, ${this.acked.size} answered, ${this.failed.size} failed, ${this.unanswered} open${last}`;
  }

  close(): void {
    this.over = true;
    this.fallSilent();
    this.client.close();
  }

  private ended(cause: EndCause): void {
    // After so many tries an application asks again.
    if (cause.kind === 'gave-up') setTimeout(() => this.connect(), 100);
    else if (cause.kind !== 'asked') this.end = JSON.stringify(cause);
  }

  private say(): void {
    if (this.unanswered >= MOST_UNANSWERED) return;
    const text = `${this.user.id.slice(-6)} ${(this.said += 1)}`;
    this.client.send({ kind: 'single', id: this.friend.id }, { type: 'txt', text }).ack.then(
      ({ serverId }) => this.acked.set(text, serverId),
      (error: unknown) => this.failed.set(text, String(error)),
    );
  }

  private take({ id, from }: ChatMessage): void {
    if (from === this.friend.id) this.received.push(id);
  }
}
