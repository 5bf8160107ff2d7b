import type { RoomStream, StreamSource } from '@renmai/contracts/conference/room.schema';
import type { types } from 'mediasoup';
import { sourceOf, type Peer } from '../peers/peer.js';
import type { Room } from './room.js';

type Place = Pick<Room, 'inside' | 'closed' | 'media' | 'reach' | 'selection' | 'speakers' | 'wanted' | 'tellThere'>;

/** The streams of the peers inside, and the events about them. */
export class RoomStreams {
  constructor(private readonly room: Place) {}

  ownerOf(producerId: string): Peer | undefined {
    return this.room.inside.find(({ producers }) => producers.has(producerId));
  }

  async add(peer: Peer, producer: types.Producer): Promise<void> {
    const { room } = this;
    peer.producers.set(producer.id, producer);
    producer.observer.once('close', () => {
      if (!peer.producers.delete(producer.id)) return;
      // If its worker died, the room ends as well, and reports it in a moment.
      setImmediate(() => {
        if (!room.closed) this.gone(peer, producer.id);
      });
    });
    room.tellThere(peer.breakout, { type: 'stream-added', stream: peer.streamOf(producer) }, peer);
    // It may never be wanted.
    if (producer.kind === 'video') room.wanted.review(producer.id);
    if (sourceOf(producer) !== 'microphone') return;
    const { producerId } = await room.reach(peer, producer, room.media.home);
    await room.speakers.add(producer, producerId);
    room.selection.review();
  }

  close(peer: Peer, producer: types.Producer): void {
    if (!peer.producers.delete(producer.id)) return;
    producer.close();
    this.gone(peer, producer.id);
  }

  async mute(peer: Peer, source: StreamSource, byPeerId: string): Promise<void> {
    const producer = peer.bySource(source);
    if (!producer || producer.paused) return;
    await producer.pause();
    this.room.tellThere(peer.breakout, { type: 'stream-changed', stream: peer.streamOf(producer) });
    this.room.selection.review();
    peer.tell({ type: 'muted', source, byPeerId });
  }

  /** Paused or resumed by its owner, who needs no event. */
  tellChanged(peer: Peer, stream: RoomStream): void {
    this.room.tellThere(peer.breakout, { type: 'stream-changed', stream }, peer);
    if (stream.source === 'microphone') this.room.selection.review();
  }

  tellRemoved(peer: Peer, producerId: string): void {
    this.room.tellThere(peer.breakout, { type: 'stream-removed', producerId, peerId: peer.peerId });
  }

  private gone(peer: Peer, producerId: string): void {
    this.room.wanted.forget(producerId);
    this.tellRemoved(peer, producerId);
  }
}
