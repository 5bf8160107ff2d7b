import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { CaptionSoundType } from '@renmai/contracts/conference/captions.schema';
import { Clock, LOGGER, Transcriber, uuidv7 } from '@renmai/service-kit';
import type { Logger } from 'pino';
import { Fault } from '../peers/fault.js';
import type { Peer } from '../peers/peer.js';
import type { Room } from '../room/room.js';
import { RoomsRegistry } from '../room/rooms.registry.js';

/** Pieces of one speaker that wait for their words: a slow speech service must not fall behind for ever. */
const MOST_WAITING = 3;

/** Has what people say written down for those who read captions. Neither sounds nor words are stored. */
@Injectable()
export class CaptionWriter implements OnModuleInit {
  private readonly waiting = new WeakMap<Peer, { count: number; last: Promise<unknown> }>();

  constructor(
    private readonly transcriber: Transcriber,
    private readonly registry: RoomsRegistry,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.registry.onOpened((room) => {
      room.captions.available = this.transcriber.available;
    });
  }

  /** @throws Fault */
  read(room: Room, peer: Peer, on: boolean): void {
    if (on && !room.captions.available) throw new Fault('unsupported', 'there is no speech service');
    room.captions.set(peer, on);
  }

  /** Has one piece of speech written down; its readers get the pieces in the order of saying. @throws Fault */
  async write(room: Room, peer: Peer, { sound, type }: { sound: string; type: CaptionSoundType }): Promise<void> {
    if (!room.captions.available) throw new Fault('unsupported', 'there is no speech service');
    if (!peer.bySource('microphone')) throw new Fault('forbidden', 'only what the room hears is written down');
    // Nobody reads it any more.
    if (room.captions.readersOf(peer).length === 0) return;
    const own = this.waiting.get(peer) ?? { count: 0, last: Promise.resolve() };
    if (own.count >= MOST_WAITING) throw new Fault('limit', 'the speech service is slow');
    own.count += 1;
    this.waiting.set(peer, own);
    const at = this.clock.now().toISOString();
    const words = this.transcriber.transcribe({ sound: Buffer.from(sound, 'base64'), type });
    // Pieces are written down at the same time, and shown one after the other.
    const turn = own.last.then(() => words);
    own.last = turn.catch(() => undefined);
    try {
      const text = await turn;
      if (text !== '') this.show(room, peer, text, at);
    } catch (error) {
      this.logger.warn({ err: error }, 'a caption could not be written');
      throw new Fault('failed', 'the speech service did not answer');
    } finally {
      own.count -= 1;
    }
  }

  private show(room: Room, peer: Peer, text: string, at: string): void {
    const { peerId, name } = peer;
    const caption = { type: 'caption' as const, captionId: uuidv7(), peerId, name, text, at };
    for (const reader of room.captions.readersOf(peer)) reader.tell(caption);
  }
}
