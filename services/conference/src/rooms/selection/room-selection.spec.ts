import type { RoomRole } from '@renmai/contracts/conference/conference.schema';
import type { StreamSource } from '@renmai/contracts/conference/room.schema';
import { mostPictures } from '@renmai/contracts/conference/signalling';
import { modelRuns } from '@renmai/test-kit';
import fc from 'fast-check';
import { asConsumer, asProducer, FakeConsumer, FakeProducer } from '../../../test/support/fake-media.js';
import { newConsumerState, type Peer } from '../peers/peer.js';
import { RoomSelection } from './room-selection.js';

/** A peer with a microphone and a camera, who receives all streams of the others. */
interface Somebody {
  peer: Peer;
  own: Record<'microphone' | 'camera', FakeProducer>;
  received: { consumer: FakeConsumer; of: Somebody; source: StreamSource }[];
}

function roomOf(roles: readonly RoomRole[], sharing: readonly number[] = []) {
  const all = roles.map((role, place): Somebody => {
    const own = { microphone: new FakeProducer('microphone'), camera: new FakeProducer('camera') };
    const screen = sharing.includes(place) ? [new FakeProducer('screen')] : [];
    const producers = new Map([own.microphone, own.camera, ...screen].map((one) => [one.id, asProducer(one)]));
    const bySource = (source: string) => [...producers.values()].find(({ appData }) => appData['source'] === source);
    const peer = { peerId: `p${place}`, role, producers, consumers: new Map(), bySource } as unknown as Peer;
    return { peer, own, received: [] };
  });
  for (const somebody of all)
    for (const of of all) {
      if (of === somebody) continue;
      for (const producer of of.peer.producers.values()) {
        const consumer = new FakeConsumer(producer.kind);
        somebody.peer.consumers.set(consumer.id, newConsumerState(asConsumer(consumer), producer, true));
        somebody.received.push({ consumer, of, source: producer.appData['source'] as StreamSource });
      }
    }
  const reviewed: string[] = [];
  const selection = new RoomSelection({
    inside: all.map(({ peer }) => peer),
    wanted: { review: (id) => reviewed.push(id) },
  });
  const settled = async (): Promise<void> => {
    for (const { peer } of all) await selection.reviewFor(peer);
  };
  const heardBy = (somebody: Somebody, source: StreamSource = 'microphone'): string[] =>
    somebody.received.flatMap((one) => (one.source === source && !one.consumer.paused ? [one.of.peer.peerId] : []));
  return { all, selection, settled, heardBy, reviewed };
}

const first = (all: readonly Somebody[]): Somebody => {
  const [one] = all;
  if (!one) throw new Error('nobody');
  return one;
};
const many = (count: number, role: RoomRole = 'talker'): RoomRole[] => Array.from({ length: count }, () => role);

describe('the streams that are sent to a peer', () => {
  it('are those of all others in a small room', async () => {
    const { all, settled, heardBy } = roomOf(many(4));
    await settled();
    expect(heardBy(first(all))).toEqual(['p1', 'p2', 'p3']);
    expect(heardBy(first(all), 'camera')).toEqual(['p1', 'p2', 'p3']);
  });

  it('follow the speakers in a large room', async () => {
    const { all, settled, heardBy, selection } = roomOf(many(30));
    selection.heard(['p29', 'p28']);
    await settled();
    expect(heardBy(first(all))).toHaveLength(6);
    expect(heardBy(first(all))).toEqual(expect.arrayContaining(['p28', 'p29']));
    selection.heard(['p20', 'p21', 'p22', 'p23', 'p24', 'p25']);
    await settled();
    expect(heardBy(first(all))).toEqual(['p20', 'p21', 'p22', 'p23', 'p24', 'p25']);
    selection.gone('p25');
    await settled();
    expect(heardBy(first(all))).toContain('p29');
  });

  it('counts no muted microphones where it decides whether all are heard', async () => {
    const { all, settled, heardBy } = roomOf(many(25));
    for (const { own } of all.slice(10)) own.microphone.paused = true;
    await settled();
    // All microphones fit, so a muted one is heard as soon as it is on.
    expect(heardBy(first(all))).toHaveLength(24);
  });

  it('include the pictures that the peer wants and sees, nine at most for the audience, screens before cameras', async () => {
    const { all, settled, heardBy } = roomOf(['audience', ...many(14)], [13, 14]);
    const somebody = first(all);
    await settled();
    expect(heardBy(somebody, 'screen')).toEqual(['p13', 'p14']);
    expect(heardBy(somebody, 'camera')).toHaveLength(mostPictures - 2);
    for (const state of somebody.peer.consumers.values()) state.visible = state.source === 'screen';
    await settled();
    expect(heardBy(somebody, 'camera')).toEqual([]);
    expect(heardBy(somebody, 'screen')).toHaveLength(2);
  });

  it('are not set again if unchanged, and the layers of changed ones are reviewed', async () => {
    const { all, settled, reviewed } = roomOf(many(3));
    await settled();
    reviewed.length = 0;
    await settled();
    expect(reviewed).toEqual([]);
    for (const { received } of all) for (const { consumer } of received) expect(consumer.asked).toEqual(['resume']);
    const [state] = first(all).peer.consumers.values();
    if (!state) throw new Error('nothing is received');
    state.wanted = false;
    await settled();
    expect(reviewed).toEqual([state.producerId]);
    expect(state.consumer.paused).toBe(true);
  });

  it('match the last request, even after simultaneous ones', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { minLength: 1, maxLength: 8 }), async (wishes) => {
        const { all, selection } = roomOf(many(2));
        const [state] = first(all).peer.consumers.values();
        if (!state) throw new Error('nothing is received');
        const asked = wishes.map((wanted) => {
          state.wanted = wanted;
          return selection.reviewFor(first(all).peer);
        });
        await Promise.all(asked);
        expect(state.consumer.paused).toBe(wishes.at(-1) === false);
      }),
      modelRuns<[boolean[]]>(50, 1_000),
    );
  });
});
