import { Injectable } from '@nestjs/common';
import type { RoomRole } from '@renmai/contracts/conference/conference.schema';
import type { AnswerTo, ClientMessage } from '@renmai/contracts/conference/signalling';
import { MemberDirectory } from '@renmai/member-directory';
import { Clock, Database, uuidv7 } from '@renmai/service-kit';
import { stateOf } from '../../meetings/meeting.row.js';
import { MeetingsRepository } from '../../meetings/meetings.repository.js';
import { Tickets, type Ticket } from '../../meetings/tickets.js';
import { VisitsRepository } from '../../meetings/visits.repository.js';
import { ThisNode } from '../../nodes/this-node.js';
import { EntryLimits } from './entry-limits.js';
import { Fault } from '../peers/fault.js';
import type { Peer, PeerLink } from '../peers/peer.js';
import { RoomSessionsRepository } from '../room/room-sessions.repository.js';
import type { Room } from '../room/room.js';
import { RoomsRegistry } from '../room/rooms.registry.js';
import { SpentTickets } from './spent-tickets.js';

export interface Joined {
  room: Room;
  peer: Peer;
  answer: AnswerTo<'join'>;
}

interface Coming {
  client?: Peer['client'];
  /** the highest role that they may have now; the ticket may contain a higher one */
  highest?: RoomRole;
}

const ranks: readonly RoomRole[] = ['audience', 'talker', 'admin'];
const lower = (one: RoomRole, other: RoomRole): RoomRole => (ranks.indexOf(one) < ranks.indexOf(other) ? one : other);

/** Entries to rooms: with a ticket, or back with a session. */
@Injectable()
export class RoomEntries {
  private readonly limits = new EntryLimits();

  constructor(
    private readonly registry: RoomsRegistry,
    private readonly meetings: MeetingsRepository,
    private readonly tickets: Tickets,
    private readonly sessions: RoomSessionsRepository,
    private readonly members: MemberDirectory,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly spent: SpentTickets,
    private readonly node: ThisNode,
    private readonly visits: VisitsRepository,
  ) {}

  async join(
    { ticket, sessionId }: Pick<Extract<ClientMessage, { type: 'join' }>, 'ticket' | 'sessionId'>,
    link: PeerLink,
    { client = 'app', highest = 'admin' }: Coming = {},
  ): Promise<Joined> {
    const read = this.tickets.read(ticket);
    if (!read) throw new Fault('ticket', 'this is no ticket');
    this.limits.expect(read, this.registry.openHere);
    return sessionId === undefined
      ? this.enter(read, link, { client, highest })
      : this.comeBack(read, sessionId, link, client);
  }

  /** Returns to the place that was kept; or, if the room broke, to a new room with the same people. */
  private async comeBack(ticket: Ticket, sessionId: string, link: PeerLink, client: Peer['client']): Promise<Joined> {
    const kept = await this.registry.known(ticket.meetingId);
    const peer = [...(kept?.peers.values() ?? [])].find((one) => one.sessionId === sessionId);
    if (kept && peer) {
      if (peer.ticketId !== ticket.id || peer.client !== client)
        throw new Fault('ticket', 'this session is of another ticket');
      kept.resume(peer, link);
      return { room: kept, peer, answer: this.answer(kept, peer, true) };
    }
    const row = await this.sessions.find(sessionId);
    if (row?.ticketId !== ticket.id) throw new Fault('ticket', 'this session is over');
    const { photo, title, hostId } = await this.admissible(ticket);
    const room = await this.registry.opened(ticket.meetingId, { title, hostId });
    // the same client may have asked twice
    const there = [...room.peers.values()].find((one) => one.sessionId === sessionId);
    if (there) {
      room.resume(there, link);
      return { room, peer: there, answer: this.answer(room, there, true) };
    }
    this.node.noteEntry();
    const back = room.add({ ...row, photo, client }, link);
    if (!back.waiting) await this.entered(room, back);
    return { room, peer: back, answer: this.answer(room, back, false) };
  }

  private async enter(ticket: Ticket, link: PeerLink, { client, highest }: Required<Coming>): Promise<Joined> {
    if (!this.tickets.isCurrent(ticket)) throw new Fault('ticket', 'this ticket is too old');
    // The SDK asks with the same one again when its socket breaks before the answer; its last entry is the one that counts.
    if (client === 'app') await this.spent.add(ticket);
    const { meetingId, memberId } = ticket;
    const { name, photo, title, hostId } = await this.admissible(ticket);
    const room = await this.registry.opened(meetingId, { title, hostId }).catch(async (error: unknown) => {
      // The ticket can still be used, on the right node or later.
      await this.spent.remove(ticket);
      throw error;
    });
    this.node.noteEntry();
    const peer = room.add(
      {
        ticketId: ticket.id,
        memberId,
        name,
        photo,
        client,
        role: lower(ticket.role, highest),
        waiting: ticket.waits,
        ...(ticket.agrees && { agreed: true }),
        since: this.clock.now(),
      },
      link,
    );
    try {
      await this.database.write(async (tx) => {
        if (memberId !== null) await this.members.hold(memberId, tx.manager);
        await this.sessions.add(tx.manager, meetingId, peer);
      });
    } catch (error) {
      room.remove(peer, 'server');
      throw error;
    }
    if (ticket.waits) room.takePlace(peer);
    else await this.entered(room, peer);
    return { room, peer, answer: this.answer(room, peer, false) };
  }

  /** @throws Fault if the meeting is over, or the member may not be in it any more */
  private async admissible({
    meetingId,
    memberId,
    name,
  }: Ticket): Promise<Pick<Peer, 'name' | 'photo'> & { title: string; hostId: string | null }> {
    const meeting = await this.meetings.find(meetingId);
    if (!meeting || ['over', 'cancelled'].includes(stateOf(meeting, this.clock.now()))) {
      throw new Fault('ticket', 'this meeting is over');
    }
    const card =
      memberId === null ? null : (await this.members.visibleMembers(memberId, [memberId])).get(memberId)?.card;
    if (card === undefined) throw new Fault('ticket', 'there is no such member');
    if (memberId !== null) {
      const standing = await this.meetings.standing(meetingId, memberId);
      const uninvited = meeting.door === 'invited' && standing === undefined;
      if (uninvited || standing?.removed) throw new Fault('ticket', 'this member has no place in it');
    }
    return { name: card?.name ?? name, photo: card?.photo ?? null, title: meeting.title, hostId: meeting.hostId };
  }

  /** They are in the room now, and no longer waiting. */
  async entered(room: Room, peer: Peer): Promise<void> {
    await this.beginVisit(room, peer);
    room.takePlace(peer);
  }

  /** Stores when somebody was in the room. */
  private async beginVisit(room: Room, peer: Peer): Promise<void> {
    const { memberId, ticketId, name } = peer;
    const visit = { id: uuidv7(), meetingId: room.identity.meetingId, at: this.clock.now() };
    try {
      await this.database.write(async (tx) => {
        if (memberId === null) return this.visits.enterAsGuest(tx.manager, { ...visit, ticketId, name });
        await this.members.hold(memberId, tx.manager);
        await this.visits.enter(tx.manager, { ...visit, memberId });
      });
    } catch (error) {
      room.remove(peer, 'server');
      throw error;
    }
    peer.visitId = visit.id;
  }

  private answer(room: Room, peer: Peer, resumed: boolean): AnswerTo<'join'> {
    const { sessionId, peerId } = peer;
    return peer.waiting
      ? { waiting: true, sessionId, peerId }
      : { waiting: false, sessionId, resumed, room: room.stateFor(peer) };
  }
}
