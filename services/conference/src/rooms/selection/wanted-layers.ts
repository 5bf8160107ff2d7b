import type { Peer } from '../peers/peer.js';

const LOWER_LAYER_MS = 10_000;
const HIGHEST = 2;
const NONE = -1;

interface Place {
  readonly inside: Peer[];
  readonly streams: { ownerOf: (producerId: string) => Peer | undefined };
}

/** The highest layer that anybody wants of each picture. Its publisher sends no more than that. */
export class WantedLayers {
  /** additional layers that are wanted, e.g. for the recording, by producer */
  readonly besides = new Map<string, number>();
  /** the last layer sent to each publisher, by producer */
  private readonly told = new Map<string, { layer: number; timer?: NodeJS.Timeout }>();

  constructor(private readonly room: Place) {}

  /** Notifies the publisher when the layer rises, and when it has been lower for a while. */
  review(producerId: string): void {
    const owner = this.room.streams.ownerOf(producerId);
    if (!owner || owner.producers.get(producerId)?.kind !== 'video') return;
    const layer = this.layerOf(producerId);
    const before = this.told.get(producerId) ?? { layer: HIGHEST };
    if (layer >= before.layer) {
      clearTimeout(before.timer);
      this.told.set(producerId, { layer });
      if (layer > before.layer) owner.tell({ type: 'wanted-layer', producerId, spatialLayer: layer });
      return;
    }
    if (before.timer) return;
    const timer = setTimeout(() => {
      const lower = this.layerOf(producerId);
      this.told.set(producerId, { layer: lower });
      owner.tell({ type: 'wanted-layer', producerId, spatialLayer: lower });
    }, LOWER_LAYER_MS).unref();
    this.told.set(producerId, { layer: before.layer, timer });
  }

  /** Events sent while their socket was broken did not arrive. */
  tellAgain(peer: Peer): void {
    for (const { id } of peer.producers.values()) {
      const told = this.told.get(id);
      if (told) peer.tell({ type: 'wanted-layer', producerId: id, spatialLayer: told.layer });
    }
  }

  /** False: its publisher was notified that nobody wants it. */
  isWanted(producerId: string): boolean {
    return this.told.get(producerId)?.layer !== NONE;
  }

  forget(producerId: string): void {
    clearTimeout(this.told.get(producerId)?.timer);
    this.told.delete(producerId);
  }

  close(): void {
    for (const { timer } of this.told.values()) clearTimeout(timer);
  }

  private layerOf(producerId: string): number {
    const consumers = this.room.inside.flatMap((peer) =>
      [...peer.consumers.values()].filter((state) => state.producerId === producerId && !state.consumer.paused),
    );
    return Math.max(
      NONE,
      this.besides.get(producerId) ?? NONE,
      ...consumers.map(({ consumer }) => consumer.preferredLayers?.spatialLayer ?? HIGHEST),
    );
  }
}
