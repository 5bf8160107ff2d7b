import { qualityOf } from '../room/network-quality.js';
import { picturesFor, soundsFor, spokenAfter } from './selection.js';

const named = (count: number): string[] => Array.from({ length: count }, (_, at) => `p${at}`);

describe('the selection in a large room', () => {
  it('is every microphone for a talker up to 20, and beyond that the six last speakers', () => {
    expect(soundsFor('talker', named(20))).toBeNull();
    expect(soundsFor('talker', named(21))).toEqual(new Set(named(6)));
    expect(soundsFor('admin', named(49))).toEqual(new Set(named(6)));
    expect(soundsFor('audience', named(6))).toBeNull();
    expect(soundsFor('audience', named(7))).toEqual(new Set(named(6)));
  });

  it('is nine pictures for the audience: screens, pinned ones, those of the speakers', () => {
    const wanted = named(12).map((producerId, at) => ({
      producerId,
      isScreen: at === 11,
      priority: at === 10 ? 220 : 100,
    }));
    expect(picturesFor('talker', wanted, [])).toBeNull();
    expect(picturesFor('audience', wanted.slice(0, 9), [])).toBeNull();
    const chosen = picturesFor('audience', wanted, ['p9', 'p8', 'p7', 'p6', 'p5', 'p4', 'p3', 'p2', 'p1', 'p0']);
    expect(chosen).toEqual(new Set(['p11', 'p10', 'p9', 'p8', 'p7', 'p6', 'p5', 'p4', 'p3']));
  });

  it('has the last speakers first', () => {
    expect(spokenAfter([], ['a', 'b'])).toEqual(['a', 'b']);
    expect(spokenAfter(['a', 'b', 'c'], ['c'])).toEqual(['c', 'a', 'b']);
  });
});

it.each([
  [[], null, 4],
  [[10, 10], 20, 4],
  [[10, 7], 20, 3],
  [[0], 20, 0],
  [[10], 300, 3],
  [[10], 500, 2],
  [[10], 900, 1],
])('the quality by scores %j and a round trip of %j ms is %j', (scores, roundTrip, quality) => {
  expect(qualityOf(scores, roundTrip)).toBe(quality);
});
