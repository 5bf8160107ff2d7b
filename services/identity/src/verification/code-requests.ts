import { randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { commonProblems, type Locale } from '@renmai/contracts';
import { codeLength, type Address } from '@renmai/contracts/identity/fields';
import type { VerificationPurpose } from '@renmai/contracts/identity/verification.api';
import { Clock, CONFIG, Database, Problem, uuidv7, type ActorClaims, type ClientInfo } from '@renmai/service-kit';
import { Account } from '../accounts/account.entity.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { Acting } from '../accounts/acting.js';
import { normaliseAddress, type KnownAddress } from '../addresses/address.js';
import type { IdentityConfig } from '../config.js';
import type { OutgoingMessage } from '../messages/message.js';
import { Messenger } from '../messages/messenger.js';
import { randomToken, SecretBox } from '../secrets/secret-box.js';
import type { Source } from '../throttle/source.js';
import { Challenge } from './challenge.entity.js';
import { ChallengesRepository } from './challenges.repository.js';
import { CodeQuotas } from './code-quotas.js';

export interface CodeRequest {
  purpose: VerificationPurpose;
  address: Address;
  locale?: Locale | undefined;
}

export interface RequestedCode {
  challengeId: string;
  resendAfterSeconds: number;
  expiresInSeconds: number;
  codeLength: number;
}

/**
 * Sends codes. Requests for known and unknown addresses do the same work: one row for the challenge, one for a message (which may be one
 * that is not sent), and the message goes out after the answer.
 */
@Injectable()
export class CodeRequests {
  constructor(
    private readonly challenges: ChallengesRepository,
    private readonly accounts: AccountsRepository,
    private readonly acting: Acting,
    private readonly quotas: CodeQuotas,
    private readonly messenger: Messenger,
    private readonly database: Database,
    private readonly secrets: SecretBox,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {}

  async request(
    request: CodeRequest,
    client: ClientInfo,
    source: Source,
    actor: ActorClaims | null,
  ): Promise<RequestedCode> {
    const address = normaliseAddress(request.address);
    const asking = request.purpose === 'change-address' ? await this.signedIn(actor) : null;
    const owner = await this.accounts.findByAddress(this.database.manager, address);
    await this.quotas.take(request.purpose, address.value, (asking ?? owner)?.id ?? null, source);

    const expiresInSeconds = this.config.IDENTITY_CODE_TTL_SECONDS;
    const expiresAt = new Date(this.clock.now().getTime() + expiresInSeconds * 1000);
    const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0');
    const challenge = this.challenge(request.purpose, address, asking ?? owner, code, expiresAt);
    const locale = (asking ?? owner)?.locale ?? request.locale ?? client.locale;
    await this.database.write(async ({ manager }) => {
      await this.challenges.insert(manager, challenge);
      const message = this.message(request.purpose, address, owner, code, locale);
      await this.messenger.post(manager, message, expiresAt);
    });
    this.messenger.wake();
    return {
      challengeId: challenge.id,
      resendAfterSeconds: this.config.IDENTITY_CODE_RESEND_SECONDS,
      expiresInSeconds,
      codeLength,
    };
  }

  private async signedIn(actor: ActorClaims | null): Promise<Account> {
    if (!actor) throw new Problem(commonProblems.unauthenticated);
    return this.acting.account(actor);
  }

  private challenge(
    purpose: VerificationPurpose,
    address: KnownAddress,
    account: Account | null,
    code: string,
    expiresAt: Date,
  ): Challenge {
    const id = uuidv7();
    const forNobody = letsIn(purpose) && !account;
    return Object.assign(new Challenge(), {
      id,
      purpose,
      addressKind: address.kind,
      address: address.value,
      addressCountry: address.countryCode,
      memberId: purpose === 'register' ? null : (account?.id ?? null),
      // A code that is not sent is not six digits either: it cannot be guessed.
      codeHash: this.secrets.hash('verification-code', id, forNobody ? randomToken() : code),
      state: 'pending' as const,
      tries: 0,
      expiresAt,
      ticketHash: null,
      ticketExpiresAt: null,
    });
  }

  private message(
    purpose: VerificationPurpose,
    to: KnownAddress,
    owner: Account | null,
    code: string,
    locale: Locale,
  ): OutgoingMessage | null {
    const minutes = Math.ceil(this.config.IDENTITY_CODE_TTL_SECONDS / 60);
    if (!letsIn(purpose) || owner) return { to, locale, message: { kind: 'code', purpose, code, minutes } };
    // Helps who mistook the address; counted as any code, so no more use to a spammer. Text messages cost too much for it.
    return to.kind === 'email' ? { to, locale, message: { kind: 'no-account' } } : null;
  }
}

/** Codes that are worth something only with an account behind them. */
const letsIn = (purpose: VerificationPurpose): boolean => purpose === 'login' || purpose === 'reset-password';
