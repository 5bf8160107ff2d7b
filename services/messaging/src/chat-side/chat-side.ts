import { Injectable } from '@nestjs/common';
import { ChatPort } from '../ports/chat.port.js';
import { RosterResync } from '../roster/roster-resync.js';
import { Online } from '../sessions/online.js';

const QUEUE = '@notify';

/** Chat as notifications see it. Clients that do not know the type of a notice pass over it. */
@Injectable()
export class ChatSide extends ChatPort {
  constructor(
    private readonly online: Online,
    private readonly resync: RosterResync,
  ) {
    super();
  }

  async onlineOf(memberIds: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set((await this.online.devicesOf([...new Set(memberIds)])).keys());
  }

  tellDevices(memberId: string, payload: object): Promise<void> {
    return this.online.send([memberId], {
      ns: 5,
      sender: memberId,
      senderResource: '',
      receiver: memberId,
      receiverIs: 'user',
      payload: Buffer.from(JSON.stringify(payload)),
      queue: QUEUE,
    });
  }

  copyRelations(memberIds: readonly string[]): Promise<void> {
    return this.resync.ensureMembers(memberIds);
  }
}
