import { Injectable } from '@nestjs/common';
import type { ChatRelationCommand } from '@renmai/contracts/network/chat-relations.api';
import { Database, DomainEventServer } from '@renmai/service-kit';
import type { ChatUser } from '../users/chat-user.js';
import { ChatUsers } from '../users/chat-users.js';
import { NetworkClient, type CarriedOut } from './network.client.js';

const NOTE_CHARACTERS = 300;
const ORIGIN_CHARACTERS = 200;

/** The user who gives a roster command; `resource`: the device, or ''. */
export interface Commander {
  userId: string;
  resource: string;
}

export type CommandOutcome = 'done' | 'unknown-user' | 'refused' | 'limit';

const limits = new Set(['network.too-many-requests', 'network.list-full']);

const partyOf = ({ relationId, member }: ChatUser) => ({ relationId, chatOnly: !member });

/** Roster commands, from the socket and from REST: network carries them out. */
@Injectable()
export class RosterCommands {
  constructor(
    private readonly users: ChatUsers,
    private readonly network: NetworkClient,
    private readonly events: DomainEventServer,
    private readonly database: Database,
  ) {}

  /** Resolves once the copy here is updated and the users concerned are notified, unless this fails. */
  async carryOut(
    command: ChatRelationCommand,
    { userId, resource }: Commander,
    otherId: string,
    note = '',
  ): Promise<CommandOutcome> {
    const found = await this.users.find([userId, otherId]);
    const [actor, other] = [found.get(userId), found.get(otherId.toLowerCase())];
    if (!actor || !other) return 'unknown-user';
    if (actor.id === other.id) return 'refused';
    const carriedOut = await this.network.carryOut(command, {
      actor: partyOf(actor),
      other: partyOf(other),
      note: textOf(note, NOTE_CHARACTERS),
      origin: resource.length <= ORIGIN_CHARACTERS ? textOf(resource, ORIGIN_CHARACTERS) : '',
    });
    // Network has committed it; if this fails, the bus delivers the events.
    await this.database.afterwards(() => this.learn(carriedOut));
    return outcomeOf(command, carriedOut);
  }

  /** Handles network's answer like events from the bus, so that the bus then delivers nothing new. */
  private async learn(carriedOut: CarriedOut): Promise<void> {
    if (!('events' in carriedOut)) return;
    for (const event of carriedOut.events) {
      const [service = '', aggregate = ''] = event.type.split('.');
      await this.events.replay({
        topic: `${service}.${aggregate}`,
        key: event.aggregateId,
        value: JSON.stringify(event),
        headers: { type: event.type, id: event.id },
        position: 'answer',
        timestamp: new Date(event.occurredAt),
      });
    }
  }
}

function outcomeOf(command: ChatRelationCommand, carriedOut: CarriedOut): CommandOutcome {
  if ('events' in carriedOut) return 'done';
  if (limits.has(carriedOut.refused)) return 'limit';
  // Blocked and erased users are no contacts any more.
  if (command === 'remove') return 'done';
  return carriedOut.refused === 'not-found' ? 'unknown-user' : 'refused';
}

/** Text that network accepts: no control characters, no halves of surrogate pairs. */
function textOf(written: string, most: number): string {
  const clean = written
    .toWellFormed()
    // eslint-disable-next-line no-control-regex -- control characters are what is taken out
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
    .trim();
  return clean.slice(0, most).toWellFormed();
}
