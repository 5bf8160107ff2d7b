import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@renmai/service-kit';
import type { NetworkConfig } from '../config.js';
import { HostResolver, type Resolved } from './host-resolver.js';
import { hostOf, portOf, previewAddress } from './preview-address.js';
import { PreviewRefusal } from './preview-refusal.js';
import { mayConnect, parseNetworks, type Networks } from './public-address.js';
import { acceptedEncodings, readBody, type Body } from './read-body.js';

const MAX_REDIRECTS = 5;
const MAX_BYTES = 1024 * 1024;
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

export interface Fetched extends Body {
  /** where it was in the end */
  url: URL;
  contentType: string;
}

interface Asked {
  accept: string;
  signal: AbortSignal;
}

/**
 * Asks a server that a member named, and so one that may be an enemy's: only public addresses, the one that was checked
 * is the one that is connected to, and all over again after each redirect.
 */
@Injectable()
export class GuardedFetch {
  private readonly allowed: Networks;
  private readonly userAgent: string;

  constructor(
    @Inject(CONFIG) config: NetworkConfig,
    private readonly resolver: HostResolver,
  ) {
    this.allowed = parseNetworks(config.LINK_PREVIEW_ALLOWED_NETWORKS);
    this.userAgent = `RenmaiLinkPreview/1.0 (+${config.PUBLIC_URL})`;
  }

  /** @throws PreviewRefusal */
  async get(address: URL, asked: Asked): Promise<Fetched> {
    let url = address;
    for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
      const response = await this.ask(url, asked);
      const status = response.statusCode ?? 0;
      const { location } = response.headers;
      if (!redirects.has(status)) {
        if (status < 200 || status > 299) throw refuse(response);
        const contentType = response.headers['content-type'] ?? '';
        return { url, contentType, ...(await readBody(response, MAX_BYTES, asked.signal)) };
      }
      if (location === undefined) throw refuse(response);
      response.destroy();
      const next = previewAddress(location, url);
      if (!next) throw new PreviewRefusal('not-allowed');
      url = next;
    }
    throw new PreviewRefusal('unreachable');
  }

  private async ask(url: URL, { accept, signal }: Asked): Promise<IncomingMessage> {
    const host = hostOf(url);
    const options: RequestOptions = {
      host,
      port: portOf(url),
      path: `${url.pathname}${url.search}`,
      // Connections are not reused, so that each one is checked.
      agent: false,
      lookup: pinned(await this.addressesOf(host, portOf(url), signal)),
      signal,
      headers: {
        host: url.host,
        accept,
        'accept-encoding': acceptedEncodings,
        'user-agent': this.userAgent,
        connection: 'close',
      },
    };
    return new Promise((resolve, reject) => {
      const request = url.protocol === 'https:' ? httpsRequest(options) : httpRequest(options);
      request.once('response', resolve);
      request.on('error', (error) => {
        reject(new PreviewRefusal('unreachable', error));
      });
      request.end();
    });
  }

  /** Every address of a host, all of them checked: the connection may go to any. */
  private async addressesOf(host: string, port: number, signal: AbortSignal): Promise<Resolved[]> {
    const family = isIP(host);
    if (family !== 0) {
      if (!mayConnect(host, port, this.allowed)) throw new PreviewRefusal('not-allowed');
      return [{ address: host, family }];
    }
    if (port !== 80 && port !== 443 && this.allowed.length === 0) throw new PreviewRefusal('not-allowed');
    const addresses = await this.resolve(host, signal);
    if (addresses.length === 0 || !addresses.every(({ address }) => mayConnect(address, port, this.allowed))) {
      throw new PreviewRefusal('unreachable');
    }
    return addresses;
  }

  private async resolve(host: string, signal: AbortSignal): Promise<Resolved[]> {
    try {
      signal.throwIfAborted();
      return await new Promise<Resolved[]>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
        this.resolver.resolve(host).then(resolve, reject);
      });
    } catch (error) {
      throw new PreviewRefusal('unreachable', error);
    }
  }
}

/** Answers the checked address, however often the connection asks. */
const pinned =
  (addresses: Resolved[]): LookupFunction =>
  (_host, options, callback) => {
    const [first] = addresses;
    if (options.all) callback(null, addresses);
    else callback(null, first?.address ?? '', first?.family);
  };

function refuse(response: IncomingMessage): PreviewRefusal {
  response.destroy();
  return new PreviewRefusal('unreachable');
}
