import { Inject, Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import { currentContext, Problem } from '@renmai/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Gatekeeper, type Admission } from '../access/gatekeeper.js';
import { endpointsByService } from '../endpoints.js';
import { KnownDevices } from '../limits/known-devices.js';
import { LocalPass } from '../limits/local-pass.js';
import { RateLimits, tighter, type Budget, type Verdict } from '../limits/rate-limits.js';
import { RoomNodes } from '../nodes/room-nodes.js';
import { plansOf, type Plan } from '../plan.js';
import type { Route } from '../routes.js';
import { ROUTES } from '../tokens.js';
import { upgradeOf } from '../upgrade/incoming-upgrades.js';
import { Sockets } from '../upgrade/sockets.js';
import { describeError } from './described-errors.js';
import { Exchange, refusal } from './exchange.js';
import { headersForService } from './headers.js';
import { MAX_IN_FLIGHT, Upstreams } from './upstreams.js';

/** Some chat clients name their media type twice, and a list of types is none. */
const repeated = /^([^,;\s]+)(?:\s*,\s*\1)+$/i;

/** @throws Problem where the caller may not pass */
type Admit = (plan: Plan, request: FastifyRequest) => Promise<Admission>;

/** Every plan as a route: first the budgets and the token, then on to the service. */
@Injectable()
export class ProxyRoutes {
  private readonly admissions = new WeakMap<FastifyRequest, Admission>();

  constructor(
    @Inject(ROUTES) private readonly table: readonly Route[],
    private readonly upstreams: Upstreams,
    private readonly gatekeeper: Gatekeeper,
    private readonly limits: RateLimits,
    private readonly devices: KnownDevices,
    private readonly sockets: Sockets,
    private readonly nodes: RoomNodes,
    private readonly pass: LocalPass,
  ) {}

  register(instance: FastifyInstance): void {
    this.registerPlans(instance, plansOf(this.table, this.knownEndpoints()), (plan, request) =>
      this.gatekeeper.admit(request.headers.authorization, plan.access),
    );
  }

  /** Registers the plans of one listener, with its own way to identify the caller. */
  registerPlans(instance: FastifyInstance, plans: readonly Plan[], admit: Admit): void {
    // In a scope of its own, because here bodies are not read but handed on.
    void instance.register((scope, _options, done) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, payload, parsed) => {
        parsed(null, payload);
      });
      scope.addHook('onRequest', (request, _reply, next) => {
        const { headers } = request.raw;
        if (headers['content-type'] !== undefined) {
          headers['content-type'] = headers['content-type'].replace(repeated, '$1');
        }
        next();
      });
      for (const plan of plans) this.add(scope, plan, admit);
      done();
    });
  }

  /** Contracts of services that this gateway leads to. */
  private knownEndpoints() {
    const services = new Set(this.table.map(({ service }) => service));
    return Object.fromEntries(Object.entries(endpointsByService).filter(([service]) => services.has(service)));
  }

  private add(scope: FastifyInstance, plan: Plan, admit: Admit): void {
    scope.route({
      method: plan.methods,
      url: plan.path,
      exposeHeadRoute: false,
      ...(plan.describesErrors && { onSend: describeError }),
      onRequest: (request, reply) => this.admit(plan, request, reply, admit),
      handler: (request, reply) => {
        this.forward(plan, request, reply);
      },
    });
  }

  private async admit(plan: Plan, request: FastifyRequest, reply: FastifyReply, admit: Admit): Promise<void> {
    const budget = plan.upgrade && upgradeOf(request.raw) ? 'connect' : plan.rate;
    const unlimited = this.pass.isShownBy(request);
    const ofSource = unlimited ? null : await this.ofSource(budget, request, plan.service);
    spend(ofSource, reply);
    const admission = await admit(plan, request);
    this.admissions.set(request, admission);
    if (!admission.actor) return;
    const context = currentContext();
    if (context) context.actorId = admission.actor.memberId;
    if (unlimited) return;
    const ofMember = await this.limits.ofMember(plan.rate, admission.actor.memberId);
    if (ofMember) spend(tighter(ofSource, ofMember), reply);
  }

  private async ofSource(budget: Budget, request: FastifyRequest, service: string): Promise<Verdict | null> {
    const device = budget === 'credential' ? await this.devices.of(request.headers.cookie) : null;
    if (budget !== 'credential' || device === null) return this.limits.ofAddress(budget, request.ip, service);
    return this.limits.ofDevice(budget, device);
  }

  private forward(plan: Plan, request: FastifyRequest, reply: FastifyReply): void {
    const upstream = this.upstreams.get(plan.service);
    if (!upstream) throw new Problem(commonProblems.badGateway, { context: { service: plan.service } });
    const refused = refusal(request, upstream, plan.bodyLimit, MAX_IN_FLIGHT);
    if (refused) throw refused;
    const admission = this.admissions.get(request);
    const headers = headersForService(request.headers, {
      ip: request.ip,
      protocol: request.protocol,
      host: request.host,
      requestId: request.id,
      traceparent: currentContext()?.traceparent,
      authorization: admission?.authorization ?? false,
    });
    if (admission?.bearer !== undefined) {
      headers['authorization'] = `Bearer ${admission.bearer}`;
      delete headers['cookie'];
    }
    const path = targetFor(plan, request.url);
    const { bodyLimit, timeoutMs } = plan;
    const upgrade = plan.upgrade ? upgradeOf(request.raw) : undefined;
    if (plan.upgrade && !upgrade && request.method === 'POST') this.sockets.expectOwnPage(request);
    if (upgrade) {
      const lead = plan.toRoomNode ? () => this.nodes.lead(path) : undefined;
      this.sockets.handOver(request, reply, { upgrade, upstream, lead, path, headers, timeoutMs });
    } else new Exchange(this.upstreams, upstream, request, reply, { path, headers, bodyLimit, timeoutMs }).send();
  }
}

function targetFor({ replace }: Plan, target: string): string {
  if (!replace) return target;
  // The router reads `%61` as `a`; here the path is taken by its letter.
  if (!target.startsWith(replace.prefix)) throw new Problem(commonProblems.unknownRoute);
  return `${replace.by}${target.slice(replace.prefix.length)}`;
}

function spend(verdict: Verdict | null, reply: FastifyReply): void {
  if (!verdict) return;
  void reply
    .header('ratelimit-limit', verdict.limit)
    .header('ratelimit-remaining', verdict.remaining)
    .header('ratelimit-reset', verdict.reset);
  if (!verdict.allowed) throw new Problem(commonProblems.tooManyRequests, { retryAfter: Math.max(1, verdict.reset) });
}
