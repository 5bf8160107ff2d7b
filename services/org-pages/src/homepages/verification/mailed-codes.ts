import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { verificationProblems } from '@renmai/contracts/org-pages/verification.problems';
import {
  Clock,
  CONFIG,
  Database,
  deriveKey,
  LOGGER,
  Mailer,
  Problem,
  uuidv7,
  type Mail,
  type Transaction,
} from '@renmai/service-kit';
import type { Logger } from 'pino';
import type { OrgPagesConfig } from '../../config.js';
import { MailedCodesRepository, type CodeRow } from './mailed-codes.repository.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
export const CODE_MINUTES = 10;
const TRIES = 5;
/** The maximum of codes that a member may request in an hour, and that may go to an address in a day. */
const OF_MEMBER = 5;
const TO_ADDRESS = 5;

export interface CodeSubject {
  /** the domain or entry that it proves */
  subjectId: string;
  memberId: string;
  /** recipient, in lower case */
  address: string;
  domainId: string;
}

export interface BegunCode {
  code: string;
  codeHash: string;
  subjectId: string;
  requestId: string;
}

export type Checked =
  | { outcome: 'right'; code: CodeRow }
  | { outcome: 'wrong'; triesLeft: number }
  | { outcome: 'ended' };

/** Codes of six digits which prove that a member reads the mails of an address. Neither code nor address is stored. */
@Injectable()
export class MailedCodes {
  private readonly key: Buffer;

  constructor(
    @Inject(CONFIG) config: OrgPagesConfig,
    private readonly codes: MailedCodesRepository,
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly mailer: Mailer,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.key = deriveKey(config.SECRET_KEY, 'org-pages.verification');
  }

  /** A new code in place of the former one; the caller mails it after the commit by `mail`. @throws Problem 429 */
  async begin(tx: Transaction, { subjectId, memberId, address, domainId }: CodeSubject): Promise<BegunCode> {
    const now = this.clock.now();
    const addressHash = this.hash('address', address);
    const ago = (ms: number): Date => new Date(now.getTime() - ms);
    const since = { member: ago(HOUR_MS), address: ago(DAY_MS) };
    const { byMember, toAddress } = await this.codes.asked(tx.manager, { memberId, addressHash, since });
    if (byMember >= OF_MEMBER || toAddress >= TO_ADDRESS) throw new Problem(verificationProblems.tooManyCodes);
    const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
    const codeHash = this.hash(`code:${subjectId}`, code);
    const expiresAt = new Date(now.getTime() + CODE_MINUTES * MINUTE_MS);
    const row = { memberId, codeHash, addressHash, domainId, triesLeft: TRIES, expiresAt };
    const requestId = uuidv7();
    await this.codes.put(tx.manager, { subjectId, requestId }, row, now);
    return { code, codeHash, subjectId, requestId };
  }

  /** A code that could not be sent ends, and counts for no limit. @throws Problem 503 */
  async mail(begun: BegunCode, mail: Mail): Promise<void> {
    try {
      await this.mailer.send(mail);
    } catch (cause) {
      this.logger.warn({ err: cause }, 'a code could not be mailed');
      await this.database.write((tx) => this.codes.takeBack(tx.manager, begun));
      throw new Problem(verificationProblems.mailUnavailable, { cause });
    }
  }

  /** A right code is spent, a wrong one costs a try: commit either, and refuse with `refuse` afterwards. */
  async check(tx: Transaction, subjectId: string, memberId: string, code: string): Promise<Checked> {
    const row = await this.codes.locked(tx.manager, subjectId);
    if (!row || row.memberId !== memberId || row.triesLeft <= 0 || row.expiresAt <= this.clock.now()) {
      return { outcome: 'ended' };
    }
    const [given, kept] = [this.hash(`code:${subjectId}`, code), row.codeHash].map((hash) => Buffer.from(hash));
    if (!given || !kept || !timingSafeEqual(given, kept)) {
      await this.codes.spendTry(tx.manager, subjectId);
      return { outcome: 'wrong', triesLeft: row.triesLeft - 1 };
    }
    await this.codes.remove(tx.manager, subjectId);
    return { outcome: 'right', code: row };
  }

  waiting(tx: Pick<Transaction, 'manager'>, subjectId: string): Promise<Date | null> {
    return this.codes.waiting(tx.manager, subjectId, this.clock.now());
  }

  async forgetOld(tx: Transaction): Promise<void> {
    const now = this.clock.now();
    await this.codes.forgetOld(tx.manager, now, new Date(now.getTime() - DAY_MS));
  }

  private hash(use: string, value: string): string {
    return createHmac('sha256', this.key).update(`${use}\0${value}`).digest('base64url');
  }
}

/** The refusal of a code that was not right. */
export const refusal = (checked: Exclude<Checked, { outcome: 'right' }>): Problem =>
  checked.outcome === 'wrong' && checked.triesLeft > 0
    ? new Problem(verificationProblems.codeWrong, { pointer: '/code', context: { triesLeft: checked.triesLeft } })
    : new Problem(verificationProblems.codeEnded, { pointer: '/code' });
