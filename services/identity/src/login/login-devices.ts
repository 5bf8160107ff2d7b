import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, shortAddress, type Transaction } from '@renmai/service-kit';
import type { Account } from '../accounts/account.entity.js';
import { Notices } from '../accounts/notices.js';
import type { IdentityConfig } from '../config.js';
import { describeDevice } from '../sessions/device-description.js';
import { Places } from '../sessions/places.js';
import { KnownSourcesRepository } from '../throttle/known-sources.repository.js';
import { SessionCookies } from '../sessions/session-cookies.js';
import type { Visitor } from './sign-in.js';

/** The browsers that members log in with; a login with a new one causes a notification. */
@Injectable()
export class LoginDevices {
  constructor(
    private readonly known: KnownSourcesRepository,
    private readonly places: Places,
    private readonly notices: Notices,
    private readonly cookies: SessionCookies,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {}

  /** The browser's name from now on. `first`: the member registers, so that every browser is theirs. */
  async remember(tx: Transaction, account: Account, visitor: Visitor, first = false): Promise<string> {
    if (!first) await this.tell(tx, account, visitor);
    const device = visitor.source.device ?? this.cookies.newDevice();
    await this.known.remember(tx.manager, account.id, { ...visitor.source, device }, tx.clock.now());
    return device;
  }

  private async tell(tx: Transaction, account: Account, { client, source }: Visitor): Promise<void> {
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
