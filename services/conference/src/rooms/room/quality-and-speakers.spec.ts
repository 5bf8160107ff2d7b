import { jest } from '@jest/globals';
import type { RoomEvent } from '@renmai/contracts/conference/signalling';
import { EventEmitter } from 'node:events';
import { asConsumer, asProducer, FakeConsumer, FakeProducer } from '../../../test/support/fake-media.js';
import { newConsumerState, type Peer } from '../peers/peer.js';
import { QualityReview } from './quality-review.js';
import { RoomSpeakers } from './room-speakers.js';

const someone = (peerId: string, producer = new FakeProducer('microphone')) => ({
  producer,
  peer: {
    ...{ peerId, breakout: null, quality: 4, link: {} as object | null, consumers: new Map(), transports: new Map() },
    producers: new Map([[producer.id, asProducer(producer)]]),
  } as unknown as Peer,
});

describe('the quality of connections', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function reviewed(...peers: Peer[]) {
    const told: RoomEvent[] = [];
    const room = {
      inside: peers,
      closed: false,
      wanted: { isWanted: () => true },
      tellAll: (one: RoomEvent) => told.push(one),
    };
    const review = new QualityReview(room as never);
    const round = async () => {
      told.length = 0;
      await jest.advanceTimersByTimeAsync(5_000);
      return told;
    };
    return { review, round, room };
  }

  it('is reported once for each change', async () => {
    const [ann, ben] = [someone('ann'), someone('ben')];
    const { round, review } = reviewed(ann.peer, ben.peer);
    expect(await round()).toEqual([]);
    ann.producer.score.push({ score: 5 }, { score: 2 });
    expect(await round()).toEqual([{ type: 'quality', peers: [{ peerId: 'ann', quality: 2 }] }]);
    expect(await round()).toEqual([]);
    ben.peer.link = null;
    expect(await round()).toEqual([{ type: 'quality', peers: [{ peerId: 'ben', quality: 0 }] }]);
    review.close();
    ben.peer.link = {} as never;
    expect(await round()).toEqual([]);
  });

  it('is not judged by streams that are muted, or sent to nobody', async () => {
    const ann = someone('ann');
    ann.producer.score.push({ score: 0 });
    ann.producer.paused = true;
    const { round, room, review } = reviewed(ann.peer);
    expect(await round()).toEqual([]);
    ann.producer.paused = false;
    room.wanted.isWanted = () => false;
    expect(await round()).toEqual([]);
    room.wanted.isWanted = () => true;
    expect(await round()).toHaveLength(1);
    review.close();
  });

  it('is judged by the round trip of a received sound, and not by streams that ended meanwhile', async () => {
    const ann = someone('ann');
    const [sound, picture] = [new FakeConsumer('audio'), new FakeConsumer('video')];
    for (const consumer of [picture, sound]) {
      consumer.paused = false;
      const state = newConsumerState(asConsumer(consumer), asProducer(new FakeProducer('microphone')), true);
      ann.peer.consumers.set(consumer.id, state);
    }
    const stats = (roundTripTime: number) => async () => [{ type: 'outbound-rtp', roundTripTime }];
    Object.assign(sound, { getStats: stats(500) });
    Object.assign(picture, { getStats: stats(5_000) });
    const { round, review } = reviewed(ann.peer);
    expect(await round()).toEqual([{ type: 'quality', peers: [{ peerId: 'ann', quality: 2 }] }]);
    Object.assign(sound, { getStats: async () => Promise.reject(new Error('closed')) });
    expect(await round()).toEqual([{ type: 'quality', peers: [{ peerId: 'ann', quality: 4 }] }]);
    review.close();
  });
});

describe('the present speaker', () => {
  async function speaking() {
    const [ann, ben] = [someone('ann'), someone('ben')];
    const [speaker, levels] = [new EventEmitter(), new EventEmitter()];
    for (const observer of [speaker, levels]) Object.assign(observer, { addProducer: async () => undefined });
    const [told, toldThere, heard]: [RoomEvent[], RoomEvent[], string[][]] = [[], [], []];
    const owners = new Map([ann, ben].map(({ peer, producer }) => [producer.id, peer]));
    const speakers = new RoomSpeakers({
      router: { createActiveSpeakerObserver: async () => speaker, createAudioLevelObserver: async () => levels },
      streams: { ownerOf: (id: string) => owners.get(id) },
      selection: { heard: (ids: string[]) => heard.push(ids) },
      inside: [ann.peer, ben.peer],
      tellThere: (place: number | null, event: RoomEvent) => (place === null ? told : toldThere).push(event),
    } as never);
    await speakers.listen();
    // Ben is on another worker: on the home worker his microphone has another id.
    await speakers.add(asProducer(ann.producer), ann.producer.id);
    await speakers.add(asProducer(ben.producer), 'piped');
    const volumes = (...ids: string[]) =>
      levels.emit(
        'volumes',
        ids.map((id) => ({ producer: { id }, volume: -30 })),
      );
    const dominant = (id: string) => speaker.emit('dominantspeaker', { producer: { id } });
    const speakersTold = (events = told) =>
      events.flatMap((one) => (one.type === 'active-speaker' ? [one.peerId] : []));
    return {
      ann,
      ben,
      speakers,
      volumes,
      dominant,
      speakersTold,
      told,
      toldThere,
      heard,
      silence: () => levels.emit('silence'),
    };
  }

  it('is another one in each breakout room, whose people hear of no other', async () => {
    const { ann, ben, dominant, volumes, speakers, speakersTold, told, toldThere } = await speaking();
    dominant('piped');
    speakers.moved(ben.peer);
    ben.peer.breakout = 1;
    volumes('piped', ann.producer.id);
    expect(speakersTold()).toEqual(['ben', null, 'ann']);
    expect(speakersTold(toldThere)).toEqual(['ben']);
    expect(told.at(-1)).toEqual({ type: 'levels', levels: [{ peerId: 'ann', level: -30 }] });
    expect(toldThere.at(-1)).toEqual({ type: 'levels', levels: [{ peerId: 'ben', level: -30 }] });
    volumes(ann.producer.id);
    expect(speakersTold(toldThere)).toEqual(['ben', null]);
  });

  it('is reported at each change, whichever worker receives the sound', async () => {
    const { ann, dominant, speakersTold } = await speaking();
    dominant(ann.producer.id);
    dominant(ann.producer.id);
    dominant('piped');
    dominant('unknown');
    expect(speakersTold()).toEqual(['ann', 'ben', null]);
  });

  it('is the same member after a silence, which the observer does not report', async () => {
    const { ann, dominant, volumes, silence, speakersTold } = await speaking();
    dominant('piped');
    silence();
    volumes(ann.producer.id, 'piped');
    expect(speakersTold()).toEqual(['ben', null, 'ben']);
    silence();
    volumes(ann.producer.id);
    expect(speakersTold()).toEqual(['ben', null, 'ben', null, 'ann']);
  });

  it('is never a peer who has left, nor a closed microphone', async () => {
    const { ann, ben, dominant, speakers, volumes, speakersTold, heard, told } = await speaking();
    dominant(ann.producer.id);
    speakers.moved(ben.peer);
    speakers.moved(ann.peer);
    expect(speakersTold()).toEqual(['ann', null]);
    ben.producer.close();
    volumes('piped', ann.producer.id);
    expect(heard.at(-1)).toEqual(['ann']);
    expect(told.at(-1)).toEqual({ type: 'levels', levels: [{ peerId: 'ann', level: -30 }] });
  });
});
