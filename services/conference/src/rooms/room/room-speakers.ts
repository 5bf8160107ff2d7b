import type { BreakoutPlace } from '@renmai/contracts/conference/breakouts.schema';
import type { types } from 'mediasoup';
import type { Peer } from '../peers/peer.js';
import type { Room } from './room.js';

const SPEAKER_MS = 300;
const LEVELS_MS = 400;
/** The number that is heard in large rooms, and some who may be next. */
const LEVELS = 8;
const SILENCE_DB = -70;

type Place = Pick<Room, 'router' | 'streams' | 'selection' | 'inside' | 'tellThere'>;

/** The present speaker of a room, and the levels of voices. */
export class RoomSpeakers {
  /** microphones by their ids on the home worker */
  private readonly heard = new Map<string, string>();
  private speakers: types.ActiveSpeakerObserver | undefined;
  private levels: types.AudioLevelObserver | undefined;
  /** by breakout room */
  private readonly speaking = new Map<BreakoutPlace, string>();
  private dominantId: string | null = null;

  constructor(private readonly room: Place) {}

  /** Called before anybody enters. */
  async listen(): Promise<void> {
    const { router } = this.room;
    this.speakers = await router.createActiveSpeakerObserver({ interval: SPEAKER_MS });
    this.speakers.on('dominantspeaker', ({ producer }) => {
      const peer = this.speakerOf(producer.id);
      this.dominantId = peer?.peerId ?? null;
      this.tellSpeaker(peer?.breakout ?? null, this.dominantId);
    });
    this.levels = await router.createAudioLevelObserver({
      maxEntries: LEVELS,
      threshold: SILENCE_DB,
      interval: LEVELS_MS,
    });
    this.levels.on('volumes', (volumes) => {
      this.louder(volumes);
    });
    this.levels.on('silence', () => {
      this.louder([]);
    });
  }

  /** @param heardId the id of the microphone on the home worker */
  async add(microphone: types.Producer, heardId: string): Promise<void> {
    this.heard.set(heardId, microphone.id);
    microphone.observer.once('close', () => this.heard.delete(heardId));
    await this.speakers?.addProducer({ producerId: heardId });
    await this.levels?.addProducer({ producerId: heardId });
  }

  /** They leave the breakout room in which they are, or all of them. */
  moved({ peerId, breakout }: Peer): void {
    if (this.speaking.get(breakout) === peerId) this.tellSpeaker(breakout, null);
  }

  private louder(volumes: readonly types.AudioLevelObserverVolume[]): void {
    const heard = volumes.flatMap(({ producer, volume }) => {
      const peer = this.speakerOf(producer.id);
      return peer ? [{ peer, level: volume }] : [];
    });
    this.room.selection.heard(heard.map(({ peer }) => peer.peerId));
    const places = new Set<BreakoutPlace>([null, ...this.room.inside.map(({ breakout }) => breakout)]);
    for (const place of places)
      this.louderIn(
        place,
        heard.filter(({ peer }) => peer.breakout === place),
      );
  }

  private louderIn(place: BreakoutPlace, heard: readonly { peer: Peer; level: number }[]): void {
    const ids = heard.map(({ peer }) => peer.peerId);
    const speaker = this.speaking.get(place);
    if (ids.length === 0) this.tellSpeaker(place, null);
    // After a silence the same member may continue, which the observer does not report; and it reports one breakout room only.
    else if (speaker === undefined || (place !== null && !ids.includes(speaker)))
      this.tellSpeaker(place, ids.find((peerId) => peerId === this.dominantId) ?? ids[0] ?? null);
    const levels = heard.map(({ peer, level }) => ({ peerId: peer.peerId, level }));
    this.room.tellThere(place, { type: 'levels', levels });
  }

  private speakerOf(heardId: string): Peer | undefined {
    const producerId = this.heard.get(heardId);
    return producerId === undefined ? undefined : this.room.streams.ownerOf(producerId);
  }

  private tellSpeaker(place: BreakoutPlace, peerId: string | null): void {
    if ((this.speaking.get(place) ?? null) === peerId) return;
    if (peerId === null) this.speaking.delete(place);
    else this.speaking.set(place, peerId);
    this.room.tellThere(place, { type: 'active-speaker', peerId });
  }
}
