import { Inject, Injectable } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { maxCallees } from '@renmai/contracts/conference/calls.api';
import {
  GROUP_CALL_NOTICE,
  type GroupCallNotice,
  type groupCallsApi,
} from '@renmai/contracts/messaging/group-calls.api';
import { LOGGER } from '@renmai/service-kit';
import type { Logger } from 'pino';
import { RosterResync } from '../roster/roster-resync.js';
import { Online } from '../sessions/online.js';
import { GroupCallsRepository } from './group-calls.repository.js';

type Api = typeof groupCallsApi;

/** Answers the questions of calls about groups, and notifies groups of calls. */
@Injectable()
export class GroupCalls {
  constructor(
    private readonly groups: GroupCallsRepository,
    private readonly resync: RosterResync,
    private readonly online: Online,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async callees({ groupId, memberId, among }: InputOf<Api['callees']>['body']): Promise<ResponseOf<Api['callees']>> {
    if (!(await this.groups.isIn(groupId, memberId))) return { inside: false, memberIds: [] };
    if (among?.length === 0) return { inside: true, memberIds: [] };
    await this.resync.ensure([memberId]);
    const found = await this.groups.callable(groupId, memberId, among, maxCallees);
    // The relations of the possible callees have to be known, too.
    await this.resync.ensure(found);
    return { inside: true, memberIds: await this.groups.callable(groupId, memberId, found, maxCallees) };
  }

  /** Lets online devices of the group's members ask again. The notice may be lost: a page that opens asks anyway. */
  tell(groupId: string): void {
    const notice: GroupCallNotice = { type: GROUP_CALL_NOTICE, groupId };
    this.send(groupId, Buffer.from(JSON.stringify(notice))).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'a group was not told of its call');
    });
  }

  private async send(groupId: string, payload: Uint8Array): Promise<void> {
    const online = await this.online.devicesOf(await this.groups.membersOf(groupId));
    for (const userId of online.keys()) {
      const who = { sender: userId, senderResource: '', receiver: userId, receiverIs: 'user' } as const;
      await this.online.send([userId], { ns: 5, ...who, payload, queue: '@notify' });
    }
  }
}
