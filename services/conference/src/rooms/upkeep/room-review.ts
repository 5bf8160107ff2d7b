import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Clock, LOGGER, Periodic } from '@renmai/service-kit';
import type { Logger } from 'pino';
import type { Room } from '../room/room.js';
import { RoomSessionsRepository } from '../room/room-sessions.repository.js';
import { RoomsRegistry } from '../room/rooms.registry.js';

const SWEEP_MS = 10 * 60_000;
/** No room is entered again a day after it broke. */
const FORSAKEN_MS = 24 * 60 * 60_000;
const REVIEW_MS = 30_000;
/** Until the session of a newcomer is stored. */
const SETTLED_MS = 60_000;

/** Makes up for commands that were lost between nodes: each node compares its rooms with the tables. Also deletes abandoned sessions. */
@Injectable()
export class RoomReview implements OnModuleInit, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly rooms: RoomsRegistry,
    private readonly sessions: RoomSessionsRepository,
    private readonly periodic: Periodic,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.periodic.every('forget-room-sessions', SWEEP_MS, () => this.forgetSessions());
    this.timer = setInterval(() => {
      this.running = this.review().catch((error: unknown) => {
        this.logger.warn({ err: error }, 'the rooms could not be reviewed');
      });
    }, REVIEW_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** One review; otherwise called by the clock. */
  async review(now = Date.now()): Promise<void> {
    const rooms = this.rooms.openHere;
    if (rooms.length === 0) return;
    const ids = rooms.map(({ identity }) => identity.meetingId);
    const settled = rooms.flatMap((room) => settledIn(room, now));
    const [goingOn, withoutPlace, known] = await Promise.all([
      this.sessions.goingOn(ids),
      this.sessions.withoutPlace(ids),
      this.sessions.known(settled.map(({ sessionId }) => sessionId)),
    ]);
    for (const room of rooms) {
      const { meetingId } = room.identity;
      if (!goingOn.has(meetingId)) room.close('ended');
      else {
        const gone = new Set(withoutPlace.filter((one) => one.meetingId === meetingId).map((one) => one.memberId));
        for (const peer of [...room.peers.values()]) {
          const isSettled = settled.includes(peer);
          if (gone.has(peer.memberId ?? '') || (isSettled && !known.has(peer.sessionId))) room.remove(peer, 'removed');
        }
      }
    }
  }

  private async forgetSessions(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - FORSAKEN_MS);
    const old = await this.sessions.meetingsBefore(before);
    const open = await Promise.all(old.map((meetingId) => this.rooms.isOpen(meetingId)));
    await this.sessions.removeForsaken(
      old.filter((_, index) => open[index]),
      before,
    );
  }
}

const settledIn = ({ peers }: Room, now: number) =>
  [...peers.values()].filter(({ since }) => since.getTime() < now - SETTLED_MS);
