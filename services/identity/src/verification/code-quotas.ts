import { Inject, Injectable } from '@nestjs/common';
import { identityProblems } from '@renmai/contracts/identity/identity.problems';
import type { VerificationPurpose } from '@renmai/contracts/identity/verification.api';
import { Clock, CONFIG, Counters, Database, Problem } from '@renmai/service-kit';
import type { IdentityConfig } from '../config.js';
import { SecretBox } from '../secrets/secret-box.js';
import { KnownSourcesRepository } from '../throttle/known-sources.repository.js';
import { Quotas, type Quota } from '../throttle/quotas.js';
import type { Source } from '../throttle/source.js';

const HOUR_SECONDS = 3600;
const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Limits the number of codes. Strangers share the limit of one address; a device or network from which its owner has logged in does not
 * draw on that, and a device not on its network's limit, so that nobody can use up the owner's codes.
 */
@Injectable()
export class CodeQuotas {
  constructor(
    private readonly quotas: Quotas,
    private readonly known: KnownSourcesRepository,
    private readonly counters: Counters,
    private readonly database: Database,
    private readonly secrets: SecretBox,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {}

  /** @throws Problem resend-too-early, too-many-codes */
  async take(purpose: VerificationPurpose, address: string, memberId: string | null, source: Source): Promise<void> {
    const side = await this.known.find(this.database.manager, memberId ?? NOBODY, source);
    const requester = side?.hash ?? source.network;
    const slot = `identity:resend:${this.secrets.hash('throttle-key', purpose, address, requester)}`;
    await this.takeSlot(slot);
    const retryAfter = await this.quotas.take(this.of(address, requester, source.network, side?.kind ?? null));
    if (retryAfter === null) return;
    await this.counters.delete(slot);
    throw new Problem(identityProblems.tooManyCodes, { retryAfter });
  }

  /** The value is the time until which it is taken; the clock decides, the expiry only cleans up. */
  private async takeSlot(slot: string): Promise<void> {
    const pauseMs = this.config.IDENTITY_CODE_RESEND_SECONDS * 1000;
    const now = this.clock.now().getTime();
    if (await this.counters.setIfAbsent(slot, String(now + pauseMs), pauseMs)) return;
    const until = Number((await this.counters.get(slot)) ?? 0);
    if (until > now) {
      throw new Problem(identityProblems.resendTooEarly, { retryAfter: Math.ceil((until - now) / 1000) });
    }
    await this.counters.set(slot, String(now + pauseMs), pauseMs);
  }

  private of(address: string, requester: string, network: string, known: 'device' | 'network' | null): Quota[] {
    const hourly = { windowSeconds: HOUR_SECONDS };
    const own: Quota[] = [
      {
        ...hourly,
        name: 'requester',
        of: [address, requester],
        limit: this.config.IDENTITY_CODES_PER_ADDRESS_AND_SOURCE,
      },
    ];
    // Others may share the network, or be behind the same proxy.
    if (known === 'device') return own;
    own.push({ ...hourly, name: 'network', of: [network], limit: this.config.IDENTITY_CODES_PER_SOURCE });
    if (known === 'network') return own;
    return [
      ...own,
      { ...hourly, name: 'address', of: [address], limit: this.config.IDENTITY_CODES_PER_ADDRESS },
      {
        name: 'address-day',
        of: [address],
        limit: this.config.IDENTITY_CODES_PER_ADDRESS_AND_DAY,
        windowSeconds: 24 * HOUR_SECONDS,
      },
    ];
  }
}
