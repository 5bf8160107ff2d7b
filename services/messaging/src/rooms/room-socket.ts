import { GROUP_DOMAIN, Meta, MUCBody, USER_DOMAIN, longOf, type im } from '@renmai/im-protocol';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, CONFIG } from '@renmai/service-kit';
import type { MessagingConfig } from '../config.js';
import { muteEnd } from '../groups/mute-end.js';
import { ChatError } from '../rest/chat-error.js';
import type { UpAnswer } from '../sending/up-handlers.js';
import { actionNumber, type Session } from '../sessions/session.js';
import { ItemIdsRepository } from './item-ids.repository.js';
import { RoomVisits, type RoomInfo } from './room-visits.js';

const refuse = (reason: string): UpAnswer => ({ ok: false, code: 1, reason });

/** Older clients take an answer that carries something for a batch, and wait for ever. */
export const wantsRoomInfo = (actionVersion: string): boolean => actionNumber(actionVersion) >= 3;

/** Coming into a room and leaving it over the socket. */
@Injectable()
export class RoomSocket {
  private readonly appKey: string;

  constructor(
    private readonly visits: RoomVisits,
    private readonly ids: ItemIdsRepository,
    private readonly clock: Clock,
    @Inject(CONFIG) config: Pick<MessagingConfig, 'CHAT_APP_KEY'>,
  ) {
    this.appKey = config.CHAT_APP_KEY;
  }

  async take(session: Session, { payload }: im.Meta): Promise<UpAnswer> {
    let body: im.MUCBody;
    try {
      body = MUCBody.decode(payload);
    } catch {
      return refuse('group ID illegal, please check it');
    }
    const id = body.mucId?.name ?? '';
    if (id === '') return refuse('group ID illegal, please check it');
    const actor = { userId: session.userId, resource: session.resource };
    try {
      switch (body.operation) {
        case MUCBody.Operation.JOIN: {
          const info = await this.visits.join(actor, id, { ext: body.ext, leaveOthers: body.leaveOtherRooms });
          const answer = await this.accepted();
          return wantsRoomInfo(session.actionVersion)
            ? { ...answer, metas: [this.told(session, info, answer.serverId)] }
            : answer;
        }
        case MUCBody.Operation.LEAVE:
          await this.visits.leave(actor, id);
          return await this.accepted();
        default:
          return refuse('not in group or chatroom');
      }
    } catch (error) {
      if (error instanceof ChatError) return refuse(reasonOf(error));
      throw error;
    }
  }

  private async accepted(): Promise<Extract<UpAnswer, { ok: true }>> {
    return { ok: true, serverId: await this.ids.next(), at: this.clock.now() };
  }

  private told(session: Session, { room, allowed, mutedUntil }: RoomInfo, id: bigint): im.Meta.$Properties {
    const { appKey } = this;
    const now = this.clock.now().getTime();
    const muc = { appKey, name: room.id, domain: GROUP_DOMAIN };
    const user = { appKey, name: session.userId, domain: USER_DOMAIN, clientResource: session.resource };
    const info = {
      is_all_mute: room.allMuted,
      create_timestamp: room.createdAt.getTime(),
      is_in_white_list: allowed,
      member_count: room.memberCount,
      // Clients take it for the time at which the mute ends, and nothing for none.
      mute_duration: mutedUntil ? muteEnd(mutedUntil.until) : 0,
    };
    const payload = MUCBody.encode({
      mucId: muc,
      operation: MUCBody.Operation.JOIN,
      from: user,
      isChatroom: true,
      status: {
        errorCode: MUCBody.Status.ErrorCode.OK,
        chatroomInfo: JSON.stringify({ [session.userId]: info }),
      },
    }).finish();
    return { id: longOf(id), from: user, to: muc, timestamp: longOf(BigInt(now)), ns: Meta.NameSpace.MUC, payload };
  }
}

/** The text that clients know on the socket. */
const reasonOf = ({ description }: ChatError): string =>
  description === 'The quantity has exceeded the limit!' ? 'has create(joined) too many chatrooms' : description;
