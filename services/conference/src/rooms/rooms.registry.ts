import { Inject, Injectable, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import {
  resumeSeconds,
  type AnswerTo,
  type ClientMessage,
  type ClosedReason,
  type RoomState,
} from '@renmai/contracts/conference/signalling';
import type { RoomRole } from '@renmai/contracts/conference/conference.schema';
import { MemberDirectory } from '@renmai/member-directory';
import { Clock, CONFIG, Database, LOGGER, uuidv7 } from '@renmai/service-kit';
import { createHmac } from 'node:crypto';
import type { Logger } from 'pino';
import type { ConferenceConfig } from '../config.js';
import { MediaService } from '../media/media.service.js';
import { stateOf } from '../meetings/meeting.row.js';
import { MeetingsRepository } from '../meetings/meetings.repository.js';
import { OpenRooms } from '../meetings/open-rooms.port.js';
import { Tickets, type Ticket } from '../meetings/tickets.js';
import { EntryLimits } from './entry-limits.js';
import { NodeRegistry } from '../nodes/node-registry.js';
import { RoomCommands, type RoomCommand } from '../nodes/room-commands.service.js';
import { RoomElsewhere, RoomLeases } from '../nodes/room-leases.service.js';
import { ThisNode, type OpenHere } from '../nodes/this-node.service.js';
import { Fault } from './fault.js';
import type { Peer, PeerLink } from './peer.js';
import { RoomSessionsRepository } from './room-sessions.repository.js';
import { Room } from './room.js';
import { SpentTickets } from './spent-tickets.service.js';

export interface Joined {
  room: Room;
  peer: Peer;
  answer: AnswerTo<'join'>;
}

interface Coming {
  client?: Peer['client'];
  /** the role that they may have by now, where the ticket may say a higher one */
  highest?: RoomRole;
}

const ranks: readonly RoomRole[] = ['audience', 'talker', 'admin'];
const lower = (one: RoomRole, other: RoomRole): RoomRole => (ranks.indexOf(one) < ranks.indexOf(other) ? one : other);

const TURN_MS = 6 * 60 * 60_000;

/** The people come back to where the room goes on. */
const isOurDoing = (reason: ClosedReason): boolean => reason === 'server' || reason === 'moved';

/** The rooms that are open in this process, which are on no other node. A room opens with the first who comes in and closes behind the last one. */
@Injectable()
export class RoomsRegistry extends OpenRooms implements OnModuleInit, BeforeApplicationShutdown {
  private readonly rooms = new Map<string, Promise<Room>>();
  private readonly open = new Map<string, Room>();
  private readonly limits = new EntryLimits();
  private readonly startedAt = performance.now();
  private readonly opening = new Set<(room: Room) => void | Promise<void>>();
  private readonly emptied = new Set<(meetingId: string, comesBack: boolean) => void>();
  private readonly gone = new Set<(meetingId: string, memberId: string) => void>();

  constructor(
    private readonly media: MediaService,
    private readonly meetings: MeetingsRepository,
    private readonly tickets: Tickets,
    private readonly sessions: RoomSessionsRepository,
    private readonly members: MemberDirectory,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly spent: SpentTickets,
    private readonly node: ThisNode,
    private readonly nodes: NodeRegistry,
    private readonly leases: RoomLeases,
    private readonly commands: RoomCommands,
    @Inject(CONFIG) private readonly config: ConferenceConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super();
  }

  onModuleInit(): void {
    this.node.measure = () => this.measure();
    this.leases.people = (meetingId) => this.open.get(meetingId)?.inside.length ?? 0;
    this.leases.lost = (meetingId) => {
      this.open.get(meetingId)?.close('moved');
    };
    this.commands.onCommand((command) => {
      this.obey(command);
    });
  }

  /** Hears of each room before anybody is in it, and is waited for. */
  onOpened(listener: (room: Room) => void | Promise<void>): void {
    this.opening.add(listener);
  }

  /** Hears of rooms that nobody is in any more here. `comesBack`: they go on, here or on another node. */
  onEmptied(listener: (meetingId: string, comesBack: boolean) => void): void {
    this.emptied.add(listener);
  }

  /** Hears of members who are in a room by no device any more. */
  onGone(listener: (meetingId: string, memberId: string) => void): void {
    this.gone.add(listener);
  }

  /** Somebody is not in that room any more, nor comes back. */
  tellGone(meetingId: string, memberId: string): void {
    for (const listener of this.gone) listener(meetingId, memberId);
  }

  async join(
    { ticket, sessionId }: Pick<Extract<ClientMessage, { type: 'join' }>, 'ticket' | 'sessionId'>,
    link: PeerLink,
    { client = 'app', highest = 'admin' }: Coming = {},
  ): Promise<Joined> {
    const read = this.tickets.read(ticket);
    if (!read) throw new Fault('ticket', 'this is no ticket');
    this.limits.expect(read, this.open.values());
    return sessionId === undefined
      ? this.enter(read, link, { client, highest })
      : this.comeBack(read, sessionId, link, client);
  }

  /** The room, where it is open in this process. */
  room(meetingId: string): Room | undefined {
    return this.open.get(meetingId);
  }

  /** Of this process. */
  get openHere(): Room[] {
    return [...this.open.values()];
  }

  end(meetingId: string): void {
    this.order({ kind: 'end', meetingId });
  }

  expel(meetingId: string, memberIds: readonly string[]): void {
    if (memberIds.length > 0) this.order({ kind: 'expel', meetingId, memberIds: [...memberIds] });
  }

  letOut(memberId: string): void {
    this.order({ kind: 'let-out', memberId });
  }

  async isOpen(meetingId: string): Promise<boolean> {
    if (this.open.has(meetingId) || (await this.nodes.people(meetingId)) !== null) return true;
    // The only process was killed and forgot which rooms were open; their people are on their way.
    return performance.now() - this.startedAt < resumeSeconds * 1000 && this.sessions.isThere(meetingId);
  }

  async isFull(meetingId: string, memberId: string | null): Promise<boolean> {
    const room = this.open.get(meetingId);
    if (room) return room.isFullFor({ memberId, name: '' });
    if (((await this.nodes.people(meetingId)) ?? 0) < this.config.ROOM_PEOPLE) return false;
    // Only the node of the room knows whether a participant of theirs has lost the connection. It looks again.
    return memberId === null || !(await this.sessions.isIn(meetingId, memberId));
  }

  /** While this process still has its connections: the others take the rooms at once. */
  async beforeApplicationShutdown(): Promise<void> {
    this.node.stop();
    await this.nodes.forget(this.node.nodeId).catch(() => undefined);
    this.moveAll();
    await this.leases.released();
  }

  /** The people of all rooms are sent to wherever these go on. */
  moveAll(): void {
    for (const room of this.open.values()) room.close('moved');
  }

  /** Here at once, and on the other nodes. */
  private order(command: RoomCommand): void {
    this.obey(command);
    this.commands.send(command);
  }

  private obey(command: RoomCommand): void {
    if (command.kind === 'end') this.open.get(command.meetingId)?.close('ended');
    else if (command.kind === 'expel') this.letOutOf(this.open.get(command.meetingId), command.memberIds);
    else if (command.kind === 'let-out') for (const room of this.open.values()) this.letOutOf(room, [command.memberId]);
    else if (command.nodeId === this.node.nodeId)
      this.node.setDraining(command.draining).catch((error: unknown) => {
        this.logger.warn({ err: error }, 'the other nodes could not be told whether this one takes rooms');
      });
  }

  private letOutOf(room: Room | undefined, memberIds: readonly string[]): void {
    const gone = new Set(memberIds);
    const peers = [...(room?.peers.values() ?? [])].filter(({ memberId }) => memberId !== null && gone.has(memberId));
    for (const peer of peers) room?.remove(peer, 'removed');
  }

  private measure(): OpenHere {
    const peers = [...this.open.values()].flatMap((room) => [...room.peers.values()]);
    return {
      rooms: this.open.size,
      people: peers.filter(({ waiting }) => !waiting).length,
      streams: peers.reduce((sum, { producers, consumers }) => sum + producers.size + consumers.size, 0),
    };
  }

  /** To the place that was kept; or, where the room broke, to a new one with the same people. */
  private async comeBack(ticket: Ticket, sessionId: string, link: PeerLink, client: Peer['client']): Promise<Joined> {
    const kept = await this.rooms.get(ticket.meetingId);
    const peer = [...(kept?.peers.values() ?? [])].find((one) => one.sessionId === sessionId);
    if (kept && peer) {
      if (peer.ticketId !== ticket.id || peer.client !== client)
        throw new Fault('ticket', 'this session is of another ticket');
      kept.resume(peer, link);
      return { room: kept, peer, answer: this.answer(kept, peer, true) };
    }
    const row = await this.sessions.find(sessionId);
    if (row?.ticketId !== ticket.id) throw new Fault('ticket', 'this session is over');
    const { photo, title } = await this.admissible(ticket);
    const room = await this.opened(ticket.meetingId, title);
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
    const { name, photo, title } = await this.admissible(ticket);
    const room = await this.opened(meetingId, title).catch(async (error: unknown) => {
      // It opens the room where that is, or later.
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

  /** @throws Fault where the meeting is over, or the member may not be in it any more */
  private async admissible({
    meetingId,
    memberId,
    name,
  }: Ticket): Promise<Pick<Peer, 'name' | 'photo'> & { title: string }> {
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
    return { name: card?.name ?? name, photo: card?.photo ?? null, title: meeting.title };
  }

  /** They are in the room, and no longer among those who wait. */
  async entered(room: Room, peer: Peer): Promise<void> {
    await this.beginVisit(room, peer);
    room.takePlace(peer);
  }

  /** Keeps when a member was in the room; of guests nothing is kept. */
  private async beginVisit(room: Room, peer: Peer): Promise<void> {
    const { memberId } = peer;
    if (memberId === null) return;
    const visitId = uuidv7();
    const visit = { id: visitId, meetingId: room.identity.meetingId, memberId, at: this.clock.now() };
    try {
      await this.database.write(async (tx) => {
        await this.members.hold(memberId, tx.manager);
        await this.meetings.enter(tx.manager, visit);
      });
    } catch (error) {
      room.remove(peer, 'server');
      throw error;
    }
    peer.visitId = visitId;
  }

  private answer(room: Room, peer: Peer, resumed: boolean): AnswerTo<'join'> {
    const { sessionId, peerId } = peer;
    return peer.waiting
      ? { waiting: true, sessionId, peerId }
      : { waiting: false, sessionId, resumed, room: room.stateFor(peer) };
  }

  /** One room for all who come at the same moment. */
  private opened(meetingId: string, title: string): Promise<Room> {
    const there = this.rooms.get(meetingId);
    if (there) return there;
    const opening = this.openNew(meetingId, title);
    this.rooms.set(meetingId, opening);
    opening.catch(() => this.rooms.delete(meetingId));
    return opening;
  }

  private async openNew(meetingId: string, title: string): Promise<Room> {
    if (this.media.readiness !== 'ready') throw new Fault('preparing');
    await this.leases.hold(meetingId);
    try {
      return await this.openHeld(meetingId, title);
    } catch (error) {
      this.leases.release(meetingId, { comesBack: true });
      throw error;
    }
  }

  private async openHeld(meetingId: string, title: string): Promise<Room> {
    const media = await this.media.openRoom();
    const identity = { meetingId, title, startedAt: this.clock.now() };
    const room = new Room(identity, media, {
      changed: (peer) => {
        peer.kept = peer.kept.then(() => this.database.afterwards(() => this.sessions.change(peer)));
      },
      left: ({ sessionId, visitId, memberId, waiting }, reason) => {
        if (visitId !== null) void this.database.afterwards(() => this.meetings.leave(visitId, this.clock.now()));
        if (isOurDoing(reason)) return;
        void this.database.afterwards(() => this.sessions.remove(sessionId));
        if (memberId === null || waiting || room.inside.some((one) => one.memberId === memberId)) return;
        this.tellGone(meetingId, memberId);
      },
      emptied: (reason) => {
        this.open.delete(meetingId);
        this.rooms.delete(meetingId);
        const comesBack = isOurDoing(reason);
        this.leases.release(meetingId, { comesBack });
        for (const listener of this.emptied) listener(meetingId, comesBack);
        this.logger.info({ meetingId }, 'room closed');
      },
      iceServers: (peer) => this.iceServers(peer),
      most: this.config.ROOM_PEOPLE,
    });
    await room.speakers.listen();
    for (const listener of this.opening) await listener(room);
    this.open.set(meetingId, room);
    if (!this.leases.has(meetingId)) {
      room.close('moved');
      throw new RoomElsewhere(null);
    }
    this.logger.info({ meetingId }, 'room opened');
    return room;
  }

  /** As coturn's REST credentials are made: good for some hours, and for nobody else's traffic to trace back. */
  private iceServers({ peerId }: Peer): RoomState['iceServers'] {
    const { TURN_URLS, TURN_KEY } = this.config;
    const urls = TURN_URLS.split(',').flatMap((url) => url.trim() || []);
    if (urls.length === 0 || !TURN_KEY) return [];
    const username = `${Math.floor((this.clock.now().getTime() + TURN_MS) / 1000)}:${peerId}`;
    return [{ urls, username, credential: createHmac('sha1', TURN_KEY).update(username).digest('base64') }];
  }
}
