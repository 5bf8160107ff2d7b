import { Injectable } from '@nestjs/common';
import type { Locale } from '@renmai/contracts';
import { mailAddressesApi } from '@renmai/contracts/identity/mail-addresses.api';
import { OtherServices } from '@renmai/service-kit';

export interface MailAddress {
  email: string;
  locale: Locale;
}

/** The mail address of a member. Only identity stores addresses, and is asked for each mail. */
@Injectable()
export class MailAddresses {
  constructor(private readonly others: OtherServices) {}

  /** Null: there is none, or nothing may be sent there now. Throws where identity cannot be asked. */
  async of(memberId: string): Promise<MailAddress | null> {
    if (!this.others.knows('identity')) return null;
    const { data, refused } = await this.others.ask('identity', mailAddressesApi.of, {
      params: { memberId },
      query: undefined,
      body: undefined,
    });
    if (refused?.status === 404) return null;
    if (refused) throw new Error(`identity answered ${refused.status} when asked for an address`);
    return data.email === null ? null : { email: data.email, locale: data.locale };
  }
}
