import { isIP } from 'node:net';
import { Agent, type Dispatcher } from 'undici';
import type { Address, KnownAddresses } from './known-addresses.js';

const CONNECTIONS = 128;
const CONNECT_TIMEOUT_MS = 3_000;

type Sent = Omit<Dispatcher.DispatchOptions, 'origin'>;

/**
 * Kept connections to all processes of a service: each address of its host has its own, and requests take turns among them.
 */
export class Spread {
  private readonly agent = new Agent({
    connections: CONNECTIONS,
    pipelining: 1,
    connect: { timeout: CONNECT_TIMEOUT_MS },
    allowH2: false,
    // Services keep idle connections for 72 s and announce that; they are closed a little earlier here.
    keepAliveTimeout: 30_000,
    keepAliveMaxTimeout: 70_000,
    // The forwarder has its own deadline, which counts waiting for a connection too.
    headersTimeout: 0,
  });
  private readonly url: URL;
  /** null: the origin has no name that could have several addresses, or one that a certificate has to match */
  private readonly hostname: string | null;
  private turn = 0;

  constructor(
    private readonly origin: string,
    private readonly addresses: KnownAddresses,
  ) {
    this.url = new URL(origin);
    const { hostname, protocol } = this.url;
    this.hostname = isIP(hostname) !== 0 || hostname.startsWith('[') || protocol === 'https:' ? null : hostname;
  }

  /**
   * How many processes there are to ask, as far as it is known. A name has one more: the process that was asked may have left it since,
   * as those do that are replaced.
   */
  get size(): number {
    return this.hostname === null ? 1 : this.addresses.count(this.hostname) + 1;
  }

  dispatch(sent: Sent, handler: Dispatcher.DispatchHandler): boolean {
    if (this.hostname === null) return this.agent.dispatch({ ...sent, origin: this.origin }, handler);
    this.addresses.of(this.hostname).then(
      (found) => this.agent.dispatch({ ...sent, ...this.next(found, sent.headers) }, handler),
      (error: Error) => {
        handler.onResponseError?.(NOT_SENT, error);
      },
    );
    return true;
  }

  async request(sent: Omit<Dispatcher.RequestOptions, 'origin'>): Promise<Dispatcher.ResponseData> {
    if (this.hostname === null) return this.agent.request({ ...sent, origin: this.origin });
    const found = await this.addresses.of(this.hostname);
    return this.agent.request({ ...sent, ...this.next(found, sent.headers) });
  }

  destroy(): Promise<void> {
    return this.agent.destroy();
  }

  private next(found: readonly Address[], headers: Dispatcher.DispatchOptions['headers']) {
    this.turn = (this.turn + 1) % Number.MAX_SAFE_INTEGER;
    const { address = '', family } = found[this.turn % found.length] ?? {};
    const { protocol, host, port } = this.url;
    const at = family === 6 ? `[${address}]` : address;
    return {
      origin: `${protocol}//${at}${port === '' ? '' : `:${port}`}`,
      headers: { host, ...(headers as Record<string, string | string[]> | undefined) },
    };
  }
}

/** The controller of a request that has no connection yet: there is nothing to abort or pause. */
const NOT_SENT: Dispatcher.DispatchController = {
  rawHeaders: null,
  rawTrailers: null,
  aborted: false,
  paused: false,
  reason: null,
  abort: () => undefined,
  pause: () => undefined,
  resume: () => undefined,
};
