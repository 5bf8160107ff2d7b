import type { Timers } from './transport.js';

export interface ChatToken {
  token: string;
  /** epoch milliseconds */
  expiresAt: number;
}

/** Gets a new chat token. A rejection with `refused: true` is final, any other is tried again. */
export type FetchToken = () => Promise<ChatToken>;

/** The login behind the token has ended; trying again is of no use. */
export class TokenRefused extends Error {
  override name = 'TokenRefused';
}

/** share of a token's life after which it is renewed */
const RENEW_AT = 0.8;
/** milliseconds before its end at which it is not used any more */
const MARGIN = 10_000;
const RETRY = 30_000;

/** Keeps one chat token fresh: fetched when it is first wanted, renewed well before it expires. */
export class TokenKeeper {
  private held: ChatToken | null = null;
  private coming: Promise<ChatToken> | null = null;
  private timer: unknown;
  private renewing = false;

  constructor(
    private readonly fetchToken: FetchToken,
    private readonly timers: Timers,
  ) {}

  /** A token that is valid now. */
  async get(): Promise<ChatToken> {
    if (this.held && this.timers.now() < this.held.expiresAt - MARGIN) return this.held;
    return this.renew();
  }

  /** The one in hand was refused. */
  drop(): void {
    this.held = null;
  }

  /** Renews by itself from now on. */
  start(): void {
    this.renewing = true;
    this.schedule();
  }

  stop(): void {
    this.renewing = false;
    this.timers.clear(this.timer);
  }

  private renew(): Promise<ChatToken> {
    this.coming ??= this.fetchToken()
      .then((token) => {
        this.held = token;
        this.schedule();
        return token;
      })
      .finally(() => (this.coming = null));
    return this.coming;
  }

  private schedule(wait?: number): void {
    this.timers.clear(this.timer);
    if (!this.renewing || !this.held) return;
    const due = (this.held.expiresAt - this.timers.now()) * RENEW_AT;
    // timers hold at most 2^31 ms
    const delay = Math.min(wait ?? Math.max(due, RETRY), 2_000_000_000);
    this.timer = this.timers.set(() => {
      this.renew().catch(() => this.schedule(RETRY));
    }, delay);
  }
}

/**
 * `POST {base}/{org}/{app}/token`: an access token of the product becomes a chat token. `accessToken` null: nobody is
 * signed in.
 */
export async function exchangeToken(base: string, appKey: string, accessToken: string | null): Promise<ChatToken> {
  if (accessToken === null) throw new TokenRefused('nobody is signed in');
  const response = await fetch(`${base}/${appKey.replace('#', '/')}/token`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    body: '{"grant_type":"agora"}',
    signal: AbortSignal.timeout(15_000),
  });
  if (response.status === 401) throw new TokenRefused('the access token was refused');
  if (!response.ok) throw new Error(`the token call answered ${response.status}`);
  const { access_token, expire_timestamp } = (await response.json()) as Record<string, unknown>;
  if (typeof access_token !== 'string') throw new Error('the token call answered without a token');
  return { token: access_token, expiresAt: Number(expire_timestamp) || Date.now() + 3_600_000 };
}
