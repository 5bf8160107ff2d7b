import { Injectable } from '@nestjs/common';
import { commonProblems, type InputOf, type ResponseOf } from '@renmai/contracts';
import {
  lettersADay,
  stationLetterForm,
  type LocalLetterForm,
  type OfficialLetterForm,
  type StationLetter,
  type stationLettersApi,
} from '@renmai/contracts/messaging/station-letters.api';
import { mayReach, openSettings } from '@renmai/contracts/reach/may-reach';
import {
  Clock,
  cursorValue,
  Database,
  decodeCursor,
  Problem,
  toPage,
  type ActorClaims,
  type Transaction,
} from '@renmai/service-kit';
import { z } from 'zod';
import { ErasedMembersRepository } from '../inbox/erased-members.repository.js';
import { excerptOf } from '../inbox/excerpt.js';
import { LiveNotices } from '../inbox/live-notices.js';
import { NotificationsRepository } from '../inbox/notifications.repository.js';
import { StancesRepository } from '../inbox/stances.repository.js';
import { Teller } from '../inbox/teller.js';
import { letterNotice, letterSource } from './letter-notice.js';
import { letterRefusal, type LetterRefusal } from './letter.policy.js';
import { StationLettersRepository, type NewLetter, type StoredLetter } from './station-letters.repository.js';

type Api = typeof stationLettersApi;
type Sent = ResponseOf<Api['send']>;

const DAY_MS = 24 * 60 * 60 * 1000;
const cursorForm = z.tuple([cursorValue.time, cursorValue.id]);
const refusals: Record<LetterRefusal, { code: number; message: string }> = {
  oneself: { code: 400, message: 'You cannot do this with yourself' },
  unknown: { code: 404, message: commonProblems.notFound.title },
  'not-friends': { code: 403, message: 'Please add as a friend first' },
  'too-many': { code: 429, message: `You can send up to ${lettersADay} letters a day` },
};

@Injectable()
export class StationLettersService {
  constructor(
    private readonly database: Database,
    private readonly repository: StationLettersRepository,
    private readonly erased: ErasedMembersRepository,
    private readonly stances: StancesRepository,
    private readonly teller: Teller,
    private readonly notifications: NotificationsRepository,
    private readonly live: LiveNotices,
    private readonly clock: Clock,
  ) {}

  /** The form for older clients: errors are in `code` and `message`. */
  async send(actor: ActorClaims | null, body: unknown): Promise<Sent> {
    const said = stationLetterForm.safeParse(body);
    if (!actor) return { code: 401, data: null, message: commonProblems.unauthenticated.title };
    if (!said.success) {
      const fields = [...new Set(said.error.issues.map(({ path }) => path.join('.')))].join(', ');
      return { code: 400, data: null, message: `${commonProblems.invalidRequest.title}: ${fields}` };
    }
    const { recipient, title, text } = said.data;
    const recipientId = recipient.toLowerCase();
    return this.database.write(async (tx) => {
      const there = await this.erased.tryHold(tx.manager, [actor.memberId, recipientId]);
      const refusal = (await this.refusal(tx, actor, recipientId)) ?? (there ? null : 'unknown');
      if (refusal) return { data: null, ...refusals[refusal] };
      const official = actor.isSystemAdministrator;
      const letter = { recipientId, senderId: actor.memberId, official, title, text, key: null };
      const letterId = await this.post(tx, letter);
      return { code: 200, data: letterId === null ? null : { letterId }, message: 'ok' };
    });
  }

  async sendOfficial({ recipients, title, text, key }: OfficialLetterForm): Promise<{ sent: number }> {
    return this.database.write(async (tx) => {
      const present = await this.repository.present(
        tx.manager,
        recipients.map((id) => id.toLowerCase()),
      );
      let sent = 0;
      for (const recipientId of present.sort()) {
        if (!(await this.erased.tryHold(tx.manager, [recipientId]))) continue;
        const letter = { recipientId, senderId: null, official: true, title, text, key: key ?? null };
        if ((await this.post(tx, letter)) !== null) sent += 1;
      }
      return { sent };
    });
  }

  /** For other services: each letter in the recipient's language, also to suspended members, who may come back. */
  async sendLocal({ recipients, texts, key, answerTo }: LocalLetterForm): Promise<{ sent: number }> {
    return this.database.write(async (tx) => {
      const asked = recipients.map((id) => id.toLowerCase());
      const there = await this.repository.localesOf(tx.manager, asked);
      let sent = 0;
      for (const { recipientId, locale } of there) {
        if (!(await this.erased.tryHold(tx.manager, [recipientId]))) continue;
        const answerCaseId = answerTo?.caseId ?? null;
        const letter = { recipientId, senderId: null, official: true, ...texts[locale], key, answerCaseId };
        if ((await this.post(tx, letter)) !== null) sent += 1;
      }
      return { sent };
    });
  }

  async list(memberId: string, { cursor, limit }: InputOf<Api['list']>['query']): Promise<ResponseOf<Api['list']>> {
    const [at, id] = decodeCursor(cursor, cursorForm) ?? [];
    const after = at !== undefined && id !== undefined ? { at, id } : null;
    const rows = await this.repository.list(this.database.manager, memberId, { limit: limit + 1, after });
    return toPage(rows.map(present), limit, ({ sentAt, letterId }) => [sentAt, letterId]);
  }

  async one(memberId: string, letterId: string): Promise<StationLetter> {
    const row = await this.repository.find(this.database.manager, memberId, letterId);
    if (!row) throw new Problem(commonProblems.notFound);
    return present(row);
  }

  async setRead(memberId: string, letterId: string): Promise<void> {
    const now = this.clock.now();
    const notificationId = await this.database.write(async ({ manager }) => {
      if (!(await this.repository.find(manager, memberId, letterId))) throw new Problem(commonProblems.notFound);
      await this.repository.setRead(manager, letterId, now);
      const id = await this.notifications.idOfSource(manager, memberId, letterSource(letterId));
      if (id) await this.notifications.setRead(manager, memberId, id, now);
      return id;
    });
    if (notificationId) this.live.tellCounts(memberId, notificationId);
  }

  async remove(memberId: string, letterId: string): Promise<void> {
    await this.database.write(async (tx) => {
      if (!(await this.repository.find(tx.manager, memberId, letterId))) throw new Problem(commonProblems.notFound);
      await this.repository.remove(tx.manager, letterId);
      await this.teller.carryOut(tx, { takeBack: [{ source: letterSource(letterId) }] }, this.clock.now());
    });
  }

  private async refusal(
    { manager }: Transaction,
    { memberId, isSystemAdministrator }: ActorClaims,
    recipientId: string,
  ): Promise<LetterRefusal | null> {
    const [present] = await this.repository.present(manager, [recipientId]);
    const since = new Date(this.clock.now().getTime() - DAY_MS);
    return letterRefusal({
      official: isSystemAdministrator,
      toOneself: recipientId === memberId.toLowerCase(),
      known: present !== undefined,
      reach: mayReach('station-letter', await this.stances.relation(manager, memberId, recipientId), openSettings),
      sentToday: isSystemAdministrator ? 0 : await this.repository.sentSince(manager, memberId, since),
    });
  }

  private async post(tx: Transaction, letter: Omit<NewLetter, 'sentAt'>): Promise<string | null> {
    const sentAt = this.clock.now();
    const letterId = await this.repository.add(tx.manager, { ...letter, sentAt });
    if (letterId !== null) await this.teller.carryOut(tx, { tell: [letterNotice(letterId, letter)] }, sentAt);
    return letterId;
  }
}

const present = ({ readAt, sentAt, answerCaseId, ...row }: StoredLetter): StationLetter => ({
  ...row,
  answerTo: answerCaseId === null ? null : { caseId: answerCaseId },
  excerpt: excerptOf(row.text),
  read: readAt !== null,
  sentAt: sentAt.toISOString(),
});
