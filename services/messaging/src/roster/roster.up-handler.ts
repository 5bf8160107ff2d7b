import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ChatRelationCommand } from '@renmai/contracts/network/chat-relations.api';
import { RosterBody, type im } from '@renmai/im-protocol';
import { Clock, Database, db } from '@renmai/service-kit';
import type { UpAnswer } from '../sending/up-handlers.js';
import { UpHandlers } from '../sending/up-handlers.js';
import type { Session } from '../sessions/session.js';
import { RosterCommands } from './roster-commands.js';

const ROSTER = 3;
/** The maximum number of users in one command; clients send one at a time. */
const MOST_USERS = 20;

const { Operation } = RosterBody;
const commands: Readonly<Partial<Record<number, ChatRelationCommand>>> = {
  [Operation.ADD]: 'request',
  [Operation.REMOVE]: 'remove',
  [Operation.ACCEPT]: 'accept',
  [Operation.DECLINE]: 'decline',
  [Operation.BAN]: 'block',
  [Operation.ALLOW]: 'unblock',
};

/** Roster commands of old clients. They show no refusal, so whatever cannot be done is acknowledged and left. */
@Injectable()
export class RosterUpHandler implements OnModuleInit {
  constructor(
    private readonly handlers: UpHandlers,
    private readonly roster: RosterCommands,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.handlers.register(ROSTER, (session, meta) => this.take(session, meta));
  }

  private async take({ userId, resource }: Session, meta: im.Meta): Promise<UpAnswer> {
    const body = decoded(meta.payload);
    const command = body && commands[body.operation];
    if (command) {
      const reason = body.reason.replaceAll('\0', '');
      for (const { name } of body.to.slice(0, MOST_USERS)) {
        // No name contains a zero byte, and the database refuses it.
        if (name && !name.includes('\0')) await this.roster.carryOut(command, { userId, resource }, name, reason);
      }
    }
    const row = await db.one<{ id: string }>(this.database, `SELECT nextval('item_id') AS id`);
    return { ok: true, serverId: BigInt(row?.id ?? 0), at: this.clock.now() };
  }
}

function decoded(payload: Uint8Array): im.RosterBody | null {
  try {
    return RosterBody.decode(payload);
  } catch {
    return null;
  }
}
