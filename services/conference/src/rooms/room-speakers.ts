import type { types } from 'mediasoup';
import type { Room } from './room.js';

const SPEAKER_MS = 300;
const LEVELS_MS = 400;
/** The number that is heard in large rooms, and some who may be next. */
const LEVELS = 8;
const SILENCE_DB = -70;

type Place = Pick<Room, 'router' | 'streams' | 'selection' | 'tellAll'>;

/** The present speaker of a room, and the levels of voices. */
export class RoomSpeakers {
  /** microphones by their ids on the home worker */
  private readonly heard = new Map<string, string>();
  private speakers: types.ActiveSpeakerObserver | undefined;
  private levels: types.AudioLevelObserver | undefined;
  private speakerId: string | null = null;
  private dominantId: string | null = null;

  constructor(private readonly room: Place) {}

  /** Called before anybody enters. */
  async listen(): Promise<void> {
    const { router } = this.room;
    this.speakers = await router.createActiveSpeakerObserver({ interval: SPEAKER_MS });
    this.speakers.on('dominantspeaker', ({ producer }) => {
      this.dominantId = this.speakerOf(producer.id);
      this.tellSpeaker(this.dominantId);
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
      this.room.tellAll({ type: 'levels', levels: [] });
      this.tellSpeaker(null);
    });
  }

  /** @param heardId the id of the microphone on the home worker */
  async add(microphone: types.Producer, heardId: string): Promise<void> {
    this.heard.set(heardId, microphone.id);
    microphone.observer.once('close', () => this.heard.delete(heardId));
    await this.speakers?.addProducer({ producerId: heardId });
    await this.levels?.addProducer({ producerId: heardId });
  }

  gone(peerId: string): void {
    if (this.speakerId === peerId) this.tellSpeaker(null);
  }

  private louder(volumes: readonly types.AudioLevelObserverVolume[]): void {
    const levels = volumes.flatMap(({ producer, volume }) => {
      const peerId = this.speakerOf(producer.id);
      return peerId === null ? [] : [{ peerId, level: volume }];
    });
    const heard = levels.map(({ peerId }) => peerId);
    this.room.selection.heard(heard);
    // After a silence the same member may continue, which the observer does not report.
    if (this.speakerId === null)
      this.tellSpeaker(heard.find((peerId) => peerId === this.dominantId) ?? heard[0] ?? null);
    this.room.tellAll({ type: 'levels', levels });
  }

  private speakerOf(heardId: string): string | null {
    const producerId = this.heard.get(heardId);
    return (producerId === undefined ? undefined : this.room.streams.ownerOf(producerId)?.peerId) ?? null;
  }

  private tellSpeaker(peerId: string | null): void {
    if (this.speakerId === peerId) return;
    this.speakerId = peerId;
    this.room.tellAll({ type: 'active-speaker', peerId });
  }
}
