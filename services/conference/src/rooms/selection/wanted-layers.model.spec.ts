import { jest } from '@jest/globals';
import type { RoomEvent } from '@renmai/contracts/conference/signalling';
import { modelRuns } from '@renmai/test-kit';
import fc from 'fast-check';
import { asConsumer, asProducer, FakeConsumer, FakeProducer } from '../../../test/support/fake-media.js';
import { newConsumerState, type Peer } from '../peers/peer.js';
import { WantedLayers } from './wanted-layers.js';

const LOWER_LAYER_MS = 10_000;
const VIEWERS = 3;
const NONE = -1;
const HIGHEST = 2;

type Act =
  | { kind: 'want'; viewer: number; layer: number | null }
  | { kind: 'pause'; viewer: number; paused: boolean }
  | { kind: 'record'; layer: number | null }
  | { kind: 'wait'; ms: number };

const layer = fc.constantFrom(null, 0, 1, 2);
const viewer = fc.nat(VIEWERS - 1);
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ kind: fc.constant('want' as const), viewer, layer }),
  fc.record({ kind: fc.constant('pause' as const), viewer, paused: fc.boolean() }),
  fc.record({ kind: fc.constant('record' as const), layer }),
  fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(1, 4_000, LOWER_LAYER_MS - 1, LOWER_LAYER_MS) }),
);

/** A publisher of one picture, and others who may receive it. */
function picture() {
  const producer = new FakeProducer('camera');
  let known = HIGHEST;
  const told: number[] = [];
  const owner = {
    producers: new Map([[producer.id, asProducer(producer)]]),
    consumers: new Map(),
    tell: (event: RoomEvent) => {
      if (event.type !== 'wanted-layer') return;
      known = event.spatialLayer;
      told.push(known);
    },
  } as unknown as Peer;
  const consumers = Array.from({ length: VIEWERS }, () => new FakeConsumer('video'));
  const viewers = consumers.map((consumer) => {
    const state = newConsumerState(asConsumer(consumer), asProducer(producer), true);
    return { consumers: new Map([[consumer.id, state]]), producers: new Map() } as unknown as Peer;
  });
  const layers = new WantedLayers({
    inside: [owner, ...viewers],
    streams: { ownerOf: (id) => (id === producer.id ? owner : undefined) },
  });
  layers.review(producer.id);
  /** the highest layer that anybody receives, as it should be */
  const wanted = (): number =>
    Math.max(
      layers.besides.get(producer.id) ?? NONE,
      ...consumers.map(({ paused, preferredLayers }) => (paused ? NONE : (preferredLayers?.spatialLayer ?? HIGHEST))),
    );
  const perform = (done: Act): void => {
    if (done.kind === 'wait') jest.advanceTimersByTime(done.ms);
    else if (done.kind === 'want') {
      const consumer = consumers[done.viewer];
      if (consumer) consumer.preferredLayers = done.layer === null ? undefined : { spatialLayer: done.layer };
    } else if (done.kind === 'pause') Object.assign(consumers[done.viewer] ?? {}, { paused: done.paused });
    else if (done.layer === null) layers.besides.delete(producer.id);
    else layers.besides.set(producer.id, done.layer);
    layers.review(producer.id);
  };
  return { layers, owner, producer, told, wanted, perform, known: () => known };
}

describe('the wanted layer that is sent to a publisher', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const whatever = (look: (of: ReturnType<typeof picture>, acts: readonly Act[]) => void) =>
    fc.assert(
      fc.property(fc.array(act, { maxLength: 25, size: 'max' }), (acts) => {
        const of = picture();
        look(of, acts);
        of.layers.close();
      }),
      modelRuns<[Act[]]>(200, 5_000),
    );

  it('is never lower than a received layer', () =>
    whatever(({ perform, known, wanted }, acts) => {
      for (const done of acts) {
        perform(done);
        expect(known()).toBeGreaterThanOrEqual(wanted());
      }
    }));

  it('is no higher than that once nothing has changed for ten seconds', () =>
    whatever(({ perform, known, wanted }, acts) => {
      for (const done of acts) perform(done);
      jest.advanceTimersByTime(LOWER_LAYER_MS);
      expect(known()).toBe(wanted());
    }));

  it('falls at most once in ten seconds, and is sent only if it has changed', () =>
    whatever(({ perform, told }, acts) => {
      let fellAt = -Infinity;
      let heard = 0;
      let before = HIGHEST;
      for (const done of acts) {
        perform(done);
        for (; heard < told.length; heard += 1) {
          const now = told[heard] ?? NONE;
          if (now < before) {
            expect(Date.now() - fellAt).toBeGreaterThanOrEqual(done.kind === 'wait' ? 0 : LOWER_LAYER_MS);
            fellAt = Date.now();
          }
          before = now;
        }
      }
    }));

  it('is sent again after a broken socket, and not for ended streams', () => {
    const { layers, owner, producer, perform, told } = picture();
    perform({ kind: 'wait', ms: LOWER_LAYER_MS });
    expect(told).toEqual([NONE]);
    expect(layers.isWanted(producer.id)).toBe(false);
    layers.tellAgain(owner);
    expect(told).toEqual([NONE, NONE]);
    perform({ kind: 'pause', viewer: 0, paused: false });
    expect(told.at(-1)).toBe(HIGHEST);
    perform({ kind: 'pause', viewer: 0, paused: true });
    layers.forget(producer.id);
    jest.advanceTimersByTime(LOWER_LAYER_MS);
    layers.tellAgain(owner);
    expect(told).toEqual([NONE, NONE, HIGHEST]);
  });
});
