import { sourceOf, type ConsumerState, type Peer } from '../peers/peer.js';
import { picturesFor, soundsFor, spokenAfter } from './selection.js';

interface Place {
  readonly inside: Peer[];
  readonly wanted: { review: (producerId: string) => void };
}

/**
 * Selects the streams that are sent to each peer: only those that they want and can see, in large rooms the sound of the speakers, and to
 * the audience a limited number of pictures.
 */
export class RoomSelection {
  /** peers, the last speakers first */
  private spoken: string[] = [];

  constructor(private readonly room: Place) {}

  /** @param peerIds the peers who are heard now, the loudest first */
  heard(peerIds: readonly string[]): void {
    const spoken = spokenAfter(this.spoken, peerIds);
    const changed = spoken.some((one, at) => one !== this.spoken[at]);
    this.spoken = spoken;
    if (changed) this.review();
  }

  gone(peerId: string): void {
    this.spoken = this.spoken.filter((one) => one !== peerId);
  }

  /** Called after changes that may concern many peers. */
  review(): void {
    for (const peer of this.room.inside) void this.reviewFor(peer);
  }

  /** Resolves when the selection has been applied. */
  async reviewFor(peer: Peer): Promise<void> {
    const sounds = soundsFor(peer.role, this.microphones(peer));
    const wanted = [...peer.consumers.values()].filter(
      ({ consumer, wanted: one, visible }) => consumer.kind === 'video' && one && visible,
    );
    const pictures = picturesFor(
      peer.role,
      wanted.map(({ producerId, source, priority }) => ({ producerId, priority, isScreen: source === 'screen' })),
      wanted.length === 0 ? [] : this.cameras(peer),
    );
    await Promise.all(
      [...peer.consumers.values()].map((state) => {
        state.chosen =
          state.consumer.kind === 'video'
            ? (pictures?.has(state.producerId) ?? true)
            : state.source !== 'microphone' || (sounds?.has(state.producerId) ?? true);
        return this.settle(state);
      }),
    );
  }

  /** One after the other, so that the last state wins. */
  private settle(state: ConsumerState): Promise<void> {
    const { consumer } = state;
    state.settled = state.settled.then(async () => {
      const paused = !state.wanted || !state.visible || !state.chosen;
      if (consumer.closed || consumer.paused === paused) return;
      await (paused ? consumer.pause() : consumer.resume()).catch((error: unknown) => {
        if (!consumer.closed) throw error;
      });
      this.room.wanted.review(state.producerId);
    });
    return state.settled;
  }

  /** The people of the same breakout room. */
  private bySpeech({ breakout }: Peer): Peer[] {
    const turn = new Map(this.spoken.map((peerId, at) => [peerId, at]));
    const last = this.spoken.length;
    const there = this.room.inside.filter((one) => one.breakout === breakout);
    return there.sort((one, other) => (turn.get(one.peerId) ?? last) - (turn.get(other.peerId) ?? last));
  }

  private microphones(but: Peer): string[] {
    return this.bySpeech(but).flatMap((peer) => {
      const microphone = peer === but ? undefined : peer.bySource('microphone');
      return microphone && !microphone.paused ? [microphone.id] : [];
    });
  }

  private cameras(of: Peer): string[] {
    return this.bySpeech(of).flatMap((peer) =>
      [...peer.producers.values()].flatMap((producer) => (sourceOf(producer) === 'camera' ? [producer.id] : [])),
    );
  }
}
