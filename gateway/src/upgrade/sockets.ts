import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import { rightNodeHeader } from '@renmai/contracts/conference/nodes.api';
import { CONFIG, LOGGER, METRICS, Problem, sendProblem } from '@renmai/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import { Gauge, type Registry } from 'prom-client';
import type { GatewayConfig } from '../config.js';
import { addressKey } from '../limits/address-key.js';
import { DeadlineExceeded, failureProblem, isRefused } from '../proxy/failures.js';
import { headersForClient } from '../proxy/headers.js';
import type { Upstream } from '../proxy/upstreams.js';
import { askForUpgrade, give, join, type UpgradeAnswer } from './handover.js';
import type { IncomingUpgrade } from './incoming-upgrades.js';
import { originAllowed } from './origin.js';

export interface HandOver {
  upgrade: IncomingUpgrade;
  upstream: Upstream;
  /** where the socket belongs, if not at the upstream's address */
  lead: (() => Promise<string | null>) | undefined;
  path: string;
  headers: Record<string, string | string[]>;
  timeoutMs: number;
}

/**
 * Websocket connections: opened at the service first, then byte for byte from one side to the other. A service of the same
 * process gets the connection itself.
 */
@Injectable()
export class Sockets implements BeforeApplicationShutdown {
  private readonly open = new Set<Socket>();
  private readonly byAddress = new Map<string, number>();
  private count = 0;

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(METRICS) registry: Registry,
  ) {
    const count = (): number => this.count;
    new Gauge({
      name: 'gateway_sockets',
      help: 'Websocket connections handed through',
      registers: [registry],
      collect() {
        this.set(count());
      },
    });
  }

  /** @throws Problem when the page is a stranger's, or there are too many connections */
  handOver(request: FastifyRequest, reply: FastifyReply, what: HandOver): void {
    const { config } = this;
    this.expectOwnPage(request);
    const address = addressKey(request.ip);
    if (this.count >= config.MAX_SOCKETS) throw new Problem(commonProblems.unavailable, { retryAfter: 5 });
    if ((this.byAddress.get(address) ?? 0) >= config.MAX_SOCKETS_PER_ADDRESS) {
      throw new Problem(commonProblems.tooManyRequests, { retryAfter: 30 });
    }
    this.add(address, 1);
    void this.run(reply, what).finally(() => {
      this.add(address, -1);
    });
  }

  /** @throws Problem where the request comes from a page of an origin that is not known */
  expectOwnPage({ headers, host }: FastifyRequest): void {
    const origins = [this.config.PUBLIC_URL, ...this.config.CORS_ORIGINS];
    if (!originAllowed(headers.origin, host, origins)) throw new Problem(commonProblems.forbidden);
  }

  beforeApplicationShutdown(): void {
    for (const socket of this.open) socket.destroySoon();
  }

  private add(address: string, step: 1 | -1): void {
    this.count += step;
    const now = (this.byAddress.get(address) ?? 0) + step;
    if (now === 0) this.byAddress.delete(address);
    else this.byAddress.set(address, now);
  }

  private async run(reply: FastifyReply, what: HandOver): Promise<void> {
    const { upstream } = what;
    if (upstream.near && !what.lead && upstream.near.listenerCount('upgrade') > 0) {
      await this.give(upstream.near, reply, what);
      return;
    }
    let answer: UpgradeAnswer;
    try {
      answer = await this.ask(what);
    } catch (error) {
      this.failed(error, reply, upstream);
      return;
    }
    if (answer.kind === 'refused') refuse(answer, reply);
    else await this.join(answer, reply, what);
  }

  private async give(server: Server, reply: FastifyReply, what: HandOver): Promise<void> {
    const { upgrade, upstream, path, headers: given, timeoutMs } = what;
    const { socket: client, first, response } = upgrade;
    const headers = { ...given, connection: 'Upgrade', upgrade: 'websocket' };
    const since = performance.now();
    response.detachSocket(client);
    if (client.destroyed) return;
    this.open.add(client);
    const late = (): void => {
      response.assignSocket(client);
      this.failed(new DeadlineExceeded(), reply, upstream);
    };
    const idleMs = this.config.SOCKET_IDLE_SECONDS * 1000;
    await give(client, server, { path, headers, first, timeoutMs, idleMs, late });
    this.open.delete(client);
    if (reply.sent) return;
    reply.hijack();
    this.closed(reply, upstream, since);
  }

  private failed(error: unknown, reply: FastifyReply, { service }: Upstream): void {
    this.logger.warn({ err: error, upstream: service, requestId: reply.request.id }, 'no answer to an upgrade');
    sendProblem(failureProblem(error, service), reply, reply.request.id);
  }

  private closed(reply: FastifyReply, upstream: Upstream, since: number): void {
    const seconds = Math.round((performance.now() - since) / 1000);
    this.logger.info({ requestId: reply.request.id, upstream: upstream.service, seconds }, 'socket closed');
  }

  private async ask({ upstream, lead, path, headers: given, timeoutMs }: HandOver): Promise<UpgradeAnswer> {
    const headers = { ...given, connection: 'Upgrade', upgrade: 'websocket' };
    const at = (origin: string): Promise<UpgradeAnswer> => askForUpgrade(origin, path, headers, timeoutMs);
    if (!lead) return at(upstream.origin);
    const first = await at((await lead()) ?? upstream.origin).catch(async (error: unknown) => {
      // A node that has just died: by now its rooms are led elsewhere.
      const other = isRefused(error) ? await lead() : null;
      if (other === null) throw error;
      return at(other);
    });
    const right = first.kind === 'refused' && first.answer.statusCode === 421 && first.answer.headers[rightNodeHeader];
    if (first.kind !== 'refused' || typeof right !== 'string') return first;
    first.answer.resume();
    return at(right);
  }

  private async join(
    answer: Extract<UpgradeAnswer, { kind: 'switched' }>,
    reply: FastifyReply,
    { upgrade, upstream }: HandOver,
  ): Promise<void> {
    const { socket: client, first, response } = upgrade;
    const since = performance.now();
    reply.hijack();
    response.detachSocket(client);
    if (client.destroyed) {
      answer.socket.destroy();
      return;
    }
    client.write(answer.head, 'latin1');
    if (answer.first.length > 0) client.write(answer.first);
    if (first.length > 0) answer.socket.write(first);
    this.open.add(client).add(answer.socket);
    await join(client, answer.socket, this.config.SOCKET_IDLE_SECONDS * 1000);
    this.open.delete(client);
    this.open.delete(answer.socket);
    this.closed(reply, upstream, since);
  }
}

function refuse({ answer }: Extract<UpgradeAnswer, { kind: 'refused' }>, reply: FastifyReply): void {
  const headers = headersForClient(answer.headers, reply);
  reply.hijack();
  reply.raw.writeHead(answer.statusCode ?? 502, { ...headers, connection: 'close' });
  answer.once('error', () => reply.raw.destroy());
  answer.pipe(reply.raw);
}
