import { Inject, Injectable, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { resumeSeconds, type ClosedReason } from '@renmai/contracts/conference/signalling';
import { Clock, CONFIG, Database, LOGGER } from '@renmai/service-kit';
import type { Logger } from 'pino';
import type { ConferenceConfig } from '../../config.js';
import { MediaService } from '../../media/media.service.js';
import { OpenRooms } from '../../meetings/open-rooms.port.js';
import { VisitsRepository } from '../../meetings/visits.repository.js';
import { NodeRegistry } from '../../nodes/node-registry.js';
import { RoomCommands, type RoomCommand } from '../../nodes/room-commands.js';
import { RoomElsewhere, RoomLeases } from '../../nodes/room-leases.js';
import { ThisNode, type OpenHere } from '../../nodes/this-node.js';
import { Fault } from '../peers/fault.js';
import { RoomSessionsRepository } from './room-sessions.repository.js';
import type { RoomIdentity } from '../peers/room-identity.js';
import { Room } from './room.js';
import { turnServers } from './turn-servers.js';

/** The people come back to where the room continues. */
const isOurDoing = (reason: ClosedReason): boolean => reason === 'server' || reason === 'moved';

/** The known data of a room's meeting. */
type About = Required<Pick<RoomIdentity, 'title' | 'hostId'>>;

/**
 * The rooms that are open in this process, and so on no other node. A room opens with the first entry and closes after the last one left.
 */
@Injectable()
export class RoomsRegistry extends OpenRooms implements OnModuleInit, BeforeApplicationShutdown {
  private readonly rooms = new Map<string, Promise<Room>>();
  private readonly open = new Map<string, Room>();
  private readonly startedAt = performance.now();
  private readonly opening = new Set<(room: Room) => void | Promise<void>>();
  private readonly emptied = new Set<(meetingId: string, comesBack: boolean) => void>();
  private readonly gone = new Set<(meetingId: string, memberId: string) => void>();

  constructor(
    private readonly media: MediaService,
    private readonly visits: VisitsRepository,
    private readonly sessions: RoomSessionsRepository,
    private readonly database: Database,
    private readonly clock: Clock,
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

  /** Called for each room before anybody enters; the entry waits for it. */
  onOpened(listener: (room: Room) => void | Promise<void>): void {
    this.opening.add(listener);
  }

  /** Called for rooms without people in this process. `comesBack`: they continue, here or on another node. */
  onEmptied(listener: (meetingId: string, comesBack: boolean) => void): void {
    this.emptied.add(listener);
  }

  /** Called for members who have left a room with their last device. */
  onGone(listener: (meetingId: string, memberId: string) => void): void {
    this.gone.add(listener);
  }

  /** The member is not in that room any more, and does not come back. */
  tellGone(meetingId: string, memberId: string): void {
    for (const listener of this.gone) listener(meetingId, memberId);
  }

  /** The room, if it is open in this process. */
  room(meetingId: string): Room | undefined {
    return this.open.get(meetingId);
  }

  /** Includes a room that is being opened. */
  known(meetingId: string): Promise<Room> | undefined {
    return this.rooms.get(meetingId);
  }

  /** The rooms of this process. */
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
    // Only the node of the room knows whether a participant of theirs has lost the connection. It checks again.
    return memberId === null || !(await this.sessions.isIn(meetingId, memberId));
  }

  /** Runs while this process still has its connections, so that the other nodes take over the rooms at once. */
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

  /** One room for all who enter at the same moment. */
  opened(meetingId: string, about: About): Promise<Room> {
    const there = this.rooms.get(meetingId);
    if (there) return there;
    const opening = this.openNew(meetingId, about);
    this.rooms.set(meetingId, opening);
    opening.catch(() => this.rooms.delete(meetingId));
    return opening;
  }

  private async openNew(meetingId: string, about: About): Promise<Room> {
    if (this.media.readiness !== 'ready') throw new Fault('preparing');
    await this.leases.hold(meetingId);
    try {
      return await this.openHeld(meetingId, about);
    } catch (error) {
      this.leases.release(meetingId, { comesBack: true });
      throw error;
    }
  }

  private async openHeld(meetingId: string, { title, hostId }: About): Promise<Room> {
    const media = await this.media.openRoom();
    const identity = { meetingId, title, hostId, startedAt: this.clock.now() };
    const room = new Room(identity, media, {
      changed: (peer) => {
        peer.kept = peer.kept.then(() => this.database.afterwards(() => this.sessions.change(peer)));
      },
      left: ({ sessionId, visitId, memberId, waiting }, reason) => {
        const visit = { isGuest: memberId === null, at: this.clock.now() };
        if (visitId !== null) void this.database.afterwards(() => this.visits.leave(visitId, visit));
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
      iceServers: ({ peerId }) => turnServers(this.config, peerId, this.clock.now()),
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
}
