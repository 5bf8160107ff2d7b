import { Controller, Req, Res } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { cookieNamed, cookieNames, givenCookieName } from '@renmai/contracts/cookie-names';
import { consoleCookie, consoleSessionApi } from '@renmai/contracts/identity/console-session.api';
import { consolePrefix } from '@renmai/contracts/server-paths';
import { Actor, Client, Endpoint, Input, type ActorClaims, type ClientInfo } from '@renmai/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SignInReply } from '../login/sign-in-reply.js';
import { SecurityLog } from '../security/security-log.js';
import { SessionCookies } from '../sessions/session-cookies.js';
import { ConsoleLogin } from './console-login.js';
import { ConsoleSessions } from './console-sessions.js';

type Api = typeof consoleSessionApi;

/** `Secure` follows the browser's protocol, not `PUBLIC_URL`: the console may have an internal address of its own. */
const cookieOptions = ({ protocol }: FastifyRequest) =>
  ({ httpOnly: true, sameSite: 'strict', secure: protocol === 'https', path: consolePrefix }) as const;

@Controller()
export class ConsoleController {
  constructor(
    private readonly logins: ConsoleLogin,
    private readonly sessions: ConsoleSessions,
    private readonly http: SignInReply,
    private readonly cookies: SessionCookies,
    private readonly security: SecurityLog,
  ) {}

  @Endpoint(consoleSessionApi.login)
  async login(
    @Input() { body }: InputOf<Api['login']>,
    @Client() client: ClientInfo,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ResponseOf<Api['login']>> {
    void reply.header('cache-control', 'no-store');
    const secondFactorToken = await this.security.watch(client.ip, 'login-failed', () =>
      this.logins.begin(body, this.http.visitor(request, client)),
    );
    return { status: 'second-factor-required', secondFactorToken };
  }

  @Endpoint(consoleSessionApi.secondFactor)
  async secondFactor(
    @Input() { body }: InputOf<Api['secondFactor']>,
    @Client() client: ClientInfo,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ResponseOf<Api['secondFactor']>> {
    void reply.header('cache-control', 'no-store');
    const { session, cookie, device } = await this.security.watch(client.ip, 'second-factor-failed', () =>
      this.logins.finish(body, this.http.visitor(request, client)),
    );
    this.security.note('console-opened', client.ip);
    const options = cookieOptions(request);
    void reply.setCookie(givenCookieName(consoleCookie, options.secure), cookie, options);
    await this.cookies.giveDevice(reply, device);
    return session;
  }

  @Endpoint(consoleSessionApi.get)
  get(@Actor() actor: ActorClaims): Promise<ResponseOf<Api['get']>> {
    return this.sessions.get(actor);
  }

  /** The gateway has prolonged the session already, as for every call that is not made in the background. */
  @Endpoint(consoleSessionApi.activity)
  activity(@Actor() actor: ActorClaims): Promise<ResponseOf<Api['activity']>> {
    return this.sessions.get(actor);
  }

  @Endpoint(consoleSessionApi.signOut)
  async signOut(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    const cookie = cookieNamed(request.cookies, consoleCookie);
    if (cookie !== undefined) await this.sessions.signOut(cookie);
    const options = cookieOptions(request);
    for (const name of options.secure ? cookieNames(consoleCookie) : [consoleCookie])
      void reply.clearCookie(name, options);
  }

  @Endpoint(consoleSessionApi.admit)
  admit(@Input() { body }: InputOf<Api['admit']>): Promise<ResponseOf<Api['admit']>> {
    return this.sessions.admit(body.cookie, body.used);
  }
}
