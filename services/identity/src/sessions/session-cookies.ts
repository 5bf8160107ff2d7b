import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { cookieNamed, cookieNames, givenCookieName } from '@renmai/contracts/cookie-names';
import { deviceCookie } from '@renmai/contracts/identity/tokens.api';
import { CONFIG } from '@renmai/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IdentityConfig } from '../config.js';
import { deviceIn, DevicePasses, isSigned } from './device-passes.js';

export const REFRESH_COOKIE = 'renmai_refresh';

/** Sent to the calls about sessions and to no other. */
const REFRESH_PATH = '/api/sessions';
const DEVICE_PATH = '/api';
/** The maximum for which browsers keep any cookie. */
const DEVICE_MAX_AGE_SECONDS = 400 * 24 * 60 * 60;

@Injectable()
export class SessionCookies {
  private readonly shared: { httpOnly: true; sameSite: 'strict'; secure: boolean };

  constructor(
    private readonly passes: DevicePasses,
    @Inject(CONFIG) config: IdentityConfig,
  ) {
    this.shared = { httpOnly: true, sameSite: 'strict', secure: config.PUBLIC_URL.startsWith('https:') };
  }

  refreshToken(request: FastifyRequest): string | undefined {
    return cookieNamed(request.cookies, REFRESH_COOKIE);
  }

  /** Identifies the browser for the limits; gives no access to anything. */
  device(request: FastifyRequest): string | null {
    return deviceIn(cookieNamed(request.cookies, deviceCookie));
  }

  newDevice(): string {
    return randomBytes(24).toString('base64url');
  }

  giveRefreshToken(reply: FastifyReply, token: string, expires: Date): void {
    void reply.setCookie(this.name(REFRESH_COOKIE), token, { ...this.shared, path: REFRESH_PATH, expires });
    // Removes a cookie from before the prefix, which would otherwise be used once the new one is gone.
    if (this.shared.secure) void reply.clearCookie(REFRESH_COOKIE, { ...this.shared, path: REFRESH_PATH });
  }

  takeRefreshToken(reply: FastifyReply): void {
    const names = this.shared.secure ? cookieNames(REFRESH_COOKIE) : [REFRESH_COOKIE];
    for (const name of names) void reply.clearCookie(name, { ...this.shared, path: REFRESH_PATH });
  }

  async giveDevice(reply: FastifyReply, device: string): Promise<void> {
    const pass = await this.passes.sign(device);
    const options = { ...this.shared, path: DEVICE_PATH, maxAge: DEVICE_MAX_AGE_SECONDS };
    void reply.setCookie(this.name(deviceCookie), pass, options);
  }

  /** Signs the name that a browser with a session has from the time before names were signed. */
  async renewDevice(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const cookie = cookieNamed(request.cookies, deviceCookie);
    const device = deviceIn(cookie);
    if (cookie !== undefined && device !== null && !isSigned(cookie)) await this.giveDevice(reply, device);
  }

  private name(cookie: string): string {
    return givenCookieName(cookie, this.shared.secure);
  }
}
