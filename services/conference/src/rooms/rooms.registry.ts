import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { AnswerTo, ClientMessage, ClosedReason, RoomState } from '@renmai/contracts/conference/signalling';
import { MemberDirectory } from '@renmai/member-directory';
import { Clock, CONFIG, Database, LOGGER, Periodic, uuidv7 } from '@renmai/service-kit';
import { createHmac } from 'node:crypto';
import type { Logger } from 'pino';
import type { ConferenceConfig } from '../config.js';
import { MediaService } from '../media/media.service.js';
import { stateOf } from '../meetings/meeting.row.js';
import { MeetingsRepository } from '../meetings/meetings.repository.js';
import { OpenRooms } from '../meetings/open-rooms.port.js';
import { Tickets, type Ticket } from '../meetings/tickets.js';
import { Fault } from './fault.js';
import type { Peer, PeerLink } from './peer.js';
import { RoomSessionsRepository } from './room-sessions.repository.js';
import { Room } from './room.js';

export interface Joined {
  room: Room;
  peer: Peer;
  answer: AnswerTo<'join'>;
}

const TURN_MS = 6 * 60 * 60_000;
const SWEEP_MS = 10 * 60_000;
/** No room is entered again a day after it broke. */
const FORSAKEN_MS = 24 * 60 * 60_000;

/** The people come back to where the room goes on. */
const isOurDoing = (reason: ClosedReason): boolean => reason === 'server' || reason === 'moved';

/** The rooms that are open in this process. A room opens with the first who comes in and closes behind the last one. */
@Injectable()
export class RoomsRegistry extends OpenRooms implements OnModuleInit, OnApplicationShutdown {
  private readonly rooms = new Map<string, Promise<Room>>();
  private readonly open = new Map<string, Room>();
  /** tickets that opened a room, until they would be too old anyway */
  private readonly used = new Map<string, number>();
  private readonly opening = new Set<(room: Room) => void>();
  private readonly emptied = new Set<(meetingId: string) => void>();
  private readonly gone = new Set<(meetingId: string, memberId: string) => void>();

  constructor(
    private readonly media: MediaService,
    private readonly meetings: MeetingsRepository,
    private readonly tickets: Tickets,
    private readonly sessions: RoomSessionsRepository,
    private readonly members: MemberDirectory,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly periodic: Periodic,
    @Inject(CONFIG) private readonly config: ConferenceConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super();
  }

  onModuleInit(): void {
    this.periodic.every('forget-room-sessions', SWEEP_MS, () =>
      this.sessions.removeForsaken([...this.open.keys()], new Date(this.clock.now().getTime() - FORSAKEN_MS)),
    );
  }

  /** Hears of each room before anybody is in it. */
  onOpened(listener: (room: Room) => void): void {
    this.opening.add(listener);
  }

  /** Hears of rooms that nobody is in any more. */
  onEmptied(listener: (meetingId: string) => void): void {
    this.emptied.add(listener);
  }

  /** Hears of members who are in a room by no device any more. */
  onGone(listener: (meetingId: string, memberId: string) => void): void {
    this.gone.add(listener);
  }

  async join(
    { ticket, sessionId }: Pick<Extract<ClientMessage, { type: 'join' }>, 'ticket' | 'sessionId'>,
    link: PeerLink,
    client: Peer['client'] = 'app',
  ): Promise<Joined> {
    const read = this.tickets.read(ticket);
    if (!read) throw new Fault('ticket', 'this is no ticket');
    return sessionId === undefined ? this.enter(read, link, client) : this.comeBack(read, sessionId, link, client);
  }

  /** The room, where it is open in this process. */
  room(meetingId: string): Room | undefined {
    return this.open.get(meetingId);
  }

  end(meetingId: string): void {
    this.open.get(meetingId)?.close('ended');
  }

  expel(meetingId: string, memberIds: readonly string[]): void {
    const room = this.open.get(meetingId);
    const gone = new Set(memberIds);
    const peers = [...(room?.peers.values() ?? [])].filter(({ memberId }) => memberId !== null && gone.has(memberId));
    for (const peer of peers) room?.remove(peer, 'removed');
  }

  letOut(memberId: string): void {
    for (const meetingId of this.open.keys()) this.expel(meetingId, [memberId]);
  }

  isOpen(meetingId: string): boolean {
    return this.open.has(meetingId);
  }

  count(meetingId: string): number {
    return this.open.get(meetingId)?.inside.length ?? 0;
  }

  onApplicationShutdown(): void {
    for (const room of this.open.values()) room.close('server');
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
    const back = room.add({ ...row, photo, client }, link);
    if (!back.waiting) await this.entered(room, back);
    return { room, peer: back, answer: this.answer(room, back, false) };
  }

  private async enter(ticket: Ticket, link: PeerLink, client: Peer['client']): Promise<Joined> {
    if (!this.tickets.isCurrent(ticket) || this.used.has(ticket.id)) throw new Fault('ticket', 'this ticket is spent');
    this.note(ticket);
    const { meetingId, memberId } = ticket;
    const { name, photo, title } = await this.admissible(ticket);
    const room = await this.opened(meetingId, title);
    const peer = room.add(
      {
        ticketId: ticket.id,
        memberId,
        name,
        photo,
        client,
        role: ticket.role,
        waiting: ticket.waits,
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
    if (!peer.waiting) await this.entered(room, peer);
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

  /** Keeps when a member was in the room; of guests nothing is kept. */
  async entered(room: Room, peer: Peer): Promise<void> {
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

  private note({ id, until }: Ticket): void {
    const now = this.clock.now().getTime();
    for (const [one, end] of this.used) if (end < now) this.used.delete(one);
    this.used.set(id, until);
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
        for (const listener of this.gone) listener(meetingId, memberId);
      },
      emptied: (reason) => {
        this.open.delete(meetingId);
        this.rooms.delete(meetingId);
        if (!isOurDoing(reason)) for (const listener of this.emptied) listener(meetingId);
        this.logger.info({ meetingId }, 'room closed');
      },
      iceServers: (peer) => this.iceServers(peer),
    });
    await room.listen();
    for (const listener of this.opening) listener(room);
    this.open.set(meetingId, room);
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
