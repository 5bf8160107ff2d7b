import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, deriveKey, type KitConfig } from '@renmai/service-kit';

const PURPOSE = 'jobs: links that end alerts';
const form = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})[.]([A-Za-z0-9_-]{43})$/;

/** Links in mails that end one alert. They never expire, and open nothing else. */
@Injectable()
export class EndLinks {
  private readonly key: Buffer;

  constructor(@Inject(CONFIG) config: Pick<KitConfig, 'SECRET_KEY'>) {
    this.key = deriveKey(config.SECRET_KEY, PURPOSE);
  }

  pathOf(alertId: string): string {
    return `/api/jobs/alerts/end/${alertId}.${this.sign(alertId).toString('base64url')}`;
  }

  /** The alert that a token ends; null: it is none of ours. */
  read(token: string): string | null {
    const [, alertId, signature] = form.exec(token) ?? [];
    if (!alertId || !signature) return null;
    const [given, right] = [Buffer.from(signature, 'base64url'), this.sign(alertId)];
    return given.length === right.length && timingSafeEqual(given, right) ? alertId : null;
  }

  private sign(alertId: string): Buffer {
    return createHmac('sha256', this.key).update(alertId).digest();
  }
}
