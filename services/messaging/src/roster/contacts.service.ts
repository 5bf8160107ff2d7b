import { Injectable } from '@nestjs/common';
import type { ChatRelationCommand } from '@renmai/contracts/network/chat-relations.api';
import { ChatError, userNotFound } from '../rest/chat-error.js';
import { userIdOf } from '../rest/chat-input.js';
import { RosterCommands, type CommandOutcome, type Commander } from './roster-commands.js';
import { RosterResync } from './roster-resync.js';
import { RosterListsRepository, type Contact } from './roster-lists.repository.js';

const REMARK_CHARACTERS = 100;

/** Errors by which clients recognize a limit: the first for friend requests, the second for all others. */
const limitOf = (command: ChatRelationCommand): ChatError =>
  command === 'request'
    ? new ChatError(403, "Inviter's contact max count", { error: 'forbidden_op' })
    : new ChatError(400, 'The quantity has exceeded the limit!');

/** Contacts and block list as newer clients call for them. */
@Injectable()
export class ContactsService {
  constructor(
    private readonly commands: RosterCommands,
    private readonly lists: RosterListsRepository,
    private readonly resync: RosterResync,
  ) {}

  /** One after another, up to the first failure. Answers the ids in their stored form. */
  async carryOut(
    command: ChatRelationCommand,
    by: Commander,
    usernames: readonly string[],
    note?: string,
  ): Promise<string[]> {
    const ids = [...new Set(usernames.map(userIdOf))];
    for (const id of ids) expectDone(command, id, await this.commands.carryOut(command, by, id, note));
    return ids;
  }

  async contacts(userId: string): Promise<Contact[]> {
    await this.resync.ensure([userId]);
    return this.lists.contacts(userId);
  }

  async blocked(userId: string): Promise<string[]> {
    await this.resync.ensure([userId]);
    return this.lists.blocked(userId);
  }

  /** `cursor` is empty on the last page. */
  async contactsPage(
    userId: string,
    { cursor, limit }: { cursor: string; limit: number },
  ): Promise<{ contacts: Contact[]; cursor: string }> {
    await this.resync.ensure([userId]);
    const after = Buffer.from(cursor, 'base64url').toString();
    const found = await this.lists.contactsAfter(userId, after.replaceAll('\0', ''), limit);
    const contacts = found.slice(0, limit);
    const last = found.length > limit ? contacts.at(-1) : undefined;
    return { contacts, cursor: last ? Buffer.from(last.username).toString('base64url') : '' };
  }

  async setRemark(userId: string, username: string, remark: string): Promise<void> {
    if (remark.length > REMARK_CHARACTERS) {
      throw new ChatError(400, `updateRemark | remark length must less than ${REMARK_CHARACTERS + 1}`);
    }
    await this.resync.ensure([userId]);
    if (!(await this.lists.setRemark(userId, userIdOf(username), remark))) {
      throw new ChatError(400, 'updateRemark | they are not friends, please add as a friend first.');
    }
  }
}

function expectDone(command: ChatRelationCommand, userId: string, outcome: CommandOutcome): void {
  if (outcome === 'unknown-user') throw userNotFound(userId);
  if (outcome === 'limit') throw limitOf(command);
  if (outcome === 'refused') throw new ChatError(403, 'permission denied');
}
