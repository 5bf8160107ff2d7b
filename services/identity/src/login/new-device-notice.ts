import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, shortAddress, type Transaction } from '@renmai/service-kit';
import type { Account } from '../accounts/account.entity.js';
import { Notices } from '../accounts/notices.js';
import type { IdentityConfig } from '../config.js';
import { describeDevice } from '../sessions/device-description.js';
import { Places } from '../sessions/places.js';
import { KnownSourcesRepository } from '../throttle/known-sources.repository.js';
import type { Visitor } from './sign-in.js';

/** Tells members that somebody has logged in with a browser that has not been theirs so far. */
@Injectable()
export class NewDeviceNotice {
  constructor(
    private readonly known: KnownSourcesRepository,
    private readonly places: Places,
    private readonly notices: Notices,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {}

  /** Before the browser is remembered. */
  async tell(tx: Transaction, account: Account, { client, source }: Visitor): Promise<void> {
    const side = source.device === null ? null : await this.known.find(tx.manager, account.id, source);
    if (side?.kind === 'device') return;
    const { device, os, browser } = describeDevice(client.userAgent);
    const { countryCode } = await this.places.find(client.ip);
    await this.notices.post(tx, account, {
      kind: 'new-device',
      device: [browser, device ?? os].filter((part) => part !== null).join(' · ') || null,
      place: countryCode,
      address: shortAddress(client.ip),
      at: tx.clock.now().toISOString(),
      sessionsUrl: `${this.config.PUBLIC_URL}/settings/sessions`,
    });
  }
}
