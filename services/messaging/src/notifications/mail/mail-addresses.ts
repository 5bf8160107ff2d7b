import { Inject, Injectable } from '@nestjs/common';
import type { Locale } from '@renmai/contracts';
import { mailAddressesApi } from '@renmai/contracts/identity/mail-addresses.api';
import { CONFIG } from '@renmai/service-kit';
import type { MessagingConfig } from '../../config.js';

const TIMEOUT_MS = 10_000;

export interface MailAddress {
  email: string;
  locale: Locale;
}

/** Where mails to a member go. Identity alone knows addresses, and is asked for each mail: nothing is kept here. */
@Injectable()
export class MailAddresses {
  constructor(@Inject(CONFIG) private readonly config: MessagingConfig) {}

  /** Null: there is none, or nothing may be sent there now. Throws where identity cannot be asked. */
  async of(memberId: string): Promise<MailAddress | null> {
    const { IDENTITY_URL: identity } = this.config;
    if (identity === undefined) return null;
    const path = mailAddressesApi.of.path.replace(':memberId', memberId);
    const answer = await fetch(new URL(path, identity), { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (answer.status === 404) return null;
    if (!answer.ok) throw new Error(`identity answered ${answer.status} when asked for an address`);
    const { email, locale } = mailAddressesApi.of.response?.parse(await answer.json()) ?? {};
    return email && locale ? { email, locale } : null;
  }
}
