import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { commonProblems, type InputOf } from '@renmai/contracts';
import { groupPollsProblems } from '@renmai/contracts/messaging/group-polls.problems';
import type { SentNotes as SentNotesView, sentNotesApi } from '@renmai/contracts/messaging/sent-notes.api';
import { sentNotesProblems } from '@renmai/contracts/messaging/sent-notes.problems';
import { Clock, CONFIG, Database, Problem, uuidv7 } from '@renmai/service-kit';
import type { MessagingConfig } from '../config.js';
import { GroupStandings } from '../groups/group-standings.js';
import { GroupsRepository } from '../groups/groups.repository.js';
import { memberText } from '../groups/member-text.js';
import { UpHandlers } from '../sending/up-handlers.js';
import { UserErasures } from '../users/user-erasures.js';
import { SentNotesRepository, type SentNotesRow } from './sent-notes.repository.js';

type Asked = InputOf<(typeof sentNotesApi)['send']>;
type Claim = { there: SentNotesRow & { messageId: string } } | { once: string };

const MESSAGES = 1;
/** After this time somebody else may send what has not arrived. */
const CLAIM_MS = 30_000;

const isThere = (row: SentNotesRow | null): row is SentNotesRow & { messageId: string } =>
  row !== null && row.messageId !== null && !row.recalled;

/** The notes of a meeting come into a group once, no matter who sends them. */
@Injectable()
export class SentNotes implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly notes: SentNotesRepository,
    private readonly groups: GroupsRepository,
    private readonly standings: GroupStandings,
    private readonly handlers: UpHandlers,
    private readonly erasures: UserErasures,
    @Inject(CONFIG) private readonly config: Pick<MessagingConfig, 'CHAT_APP_KEY'>,
  ) {}

  onModuleInit(): void {
    this.erasures.registerLast(({ manager }, userId) => this.notes.forget(manager, userId));
  }

  async send(userId: string, { params, body }: Asked): Promise<SentNotesView> {
    const { groupId } = params;
    if ((await this.standings.roleOf(groupId, userId)) === null) throw new Problem(commonProblems.notFound);
    const claim = await this.claim(userId, params);
    if ('there' in claim) return viewOf(claim.there, false);
    const { once } = claim;
    const session = { userId, resource: '', actionVersion: '', version: '' };
    const message = memberText({ groupId, from: userId, text: body.text, once }, this.config.CHAT_APP_KEY);
    const answer = await this.handlers.of(MESSAGES)?.(session, message);
    if (!answer?.ok) {
      await this.database.write(({ manager }) => this.notes.release(manager, once));
      throw new Problem(groupPollsProblems.mayNotWrite, { detail: answer?.reason });
    }
    await this.database.write(({ manager }) => this.notes.sent(manager, once, answer.serverId));
    return viewOf({ messageId: String(answer.serverId), sentBy: userId, sentAt: answer.at }, true);
  }

  private claim(userId: string, { groupId, meetingId }: Asked['params']): Promise<Claim> {
    return this.database.write(async ({ manager }) => {
      // one after another
      if (!(await this.groups.lock(manager, 'group', groupId))) throw new Problem(commonProblems.notFound);
      const found = await this.notes.find(groupId, meetingId, manager);
      if (isThere(found)) return { there: found };
      const now = this.clock.now();
      const isOnItsWay = found?.messageId === null && now.getTime() - found.sentAt.getTime() < CLAIM_MS;
      if (isOnItsWay && found.sentBy !== userId) throw new Problem(sentNotesProblems.beingSent);
      const once = isOnItsWay ? found.once : uuidv7();
      await this.notes.claim(manager, { groupId, meetingId, once, sentBy: userId, sentAt: now });
      return { once };
    });
  }
}

const viewOf = (
  { messageId, sentBy, sentAt }: Pick<SentNotesRow, 'sentBy' | 'sentAt'> & { messageId: string },
  now: boolean,
): SentNotesView => ({ messageId, sentBy, sentAt: sentAt.toISOString(), now });
