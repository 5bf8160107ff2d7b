import { grid, scenesOf } from './layout.js';
import type { TimelineEntry } from './timeline.js';

const joined = (at: number, peerId: string): TimelineEntry => ({
  type: 'joined',
  at,
  peerId,
  memberId: null,
  name: peerId,
});
const track = (at: number, trackId: string, peerId: string, source: 'camera' | 'screen' = 'camera'): TimelineEntry => ({
  ...{ type: 'track', at, trackId, peerId, source, file: `${trackId}.mkv`, zero: at },
});
const usable = new Set(['ann', 'ben', 'ann-screen']);
const scenes = (timeline: TimelineEntry[], layout: 'grid' | 'speaker', length = 20_000) =>
  scenesOf(timeline, { layout, usable, length }).map(({ from, to, tiles }) => ({
    ...{ from, to, seen: tiles.map(({ trackId, name }) => trackId ?? `(${name})`) },
  }));

it('a scene ends where somebody comes, goes, or hides, and not more often than once a second', () => {
  const timeline: TimelineEntry[] = [
    joined(0, 'Ann'),
    track(500, 'ann', 'Ann'),
    joined(5_010, 'Ben'),
    track(5_200, 'ben', 'Ben'),
    { type: 'paused', at: 10_000, trackId: 'ann', paused: true },
    { type: 'paused', at: 10_300, trackId: 'ann', paused: false },
    { type: 'left', at: 15_000, peerId: 'Ben' },
  ];
  expect(scenes(timeline, 'grid')).toEqual([
    { from: 0, to: 1_000, seen: ['(Ann)'] },
    { from: 1_000, to: 5_000, seen: ['ann'] },
    { from: 5_000, to: 6_000, seen: ['ann', '(Ben)'] },
    { from: 6_000, to: 10_000, seen: ['ann', 'ben'] },
    { from: 10_000, to: 11_000, seen: ['(Ann)', 'ben'] },
    { from: 11_000, to: 15_000, seen: ['ann', 'ben'] },
    { from: 15_000, to: 20_000, seen: ['ann'] },
  ]);
});

it('the speaker is first and large, and a shared screen has the stage', () => {
  const timeline: TimelineEntry[] = [
    ...[joined(0, 'Ann'), joined(0, 'Ben'), track(0, 'ann', 'Ann'), track(0, 'ben', 'Ben')],
    { type: 'speaker', at: 4_000, peerId: 'Ben' },
    track(8_000, 'ann-screen', 'Ann', 'screen'),
    { type: 'track-over', at: 12_000, trackId: 'ann-screen' },
  ];
  expect(scenes(timeline, 'speaker').slice(-4)).toEqual([
    { from: 1_000, to: 4_000, seen: ['ann', 'ben'] },
    { from: 4_000, to: 8_000, seen: ['ben', 'ann'] },
    { from: 8_000, to: 12_000, seen: ['ann-screen', 'ben', 'ann'] },
    { from: 12_000, to: 20_000, seen: ['ben', 'ann'] },
  ]);
  const [large, small] = scenesOf(timeline, { layout: 'speaker', usable, length: 20_000 }).at(-1)?.tiles ?? [];
  expect((large?.width ?? 0) / (small?.width ?? 1)).toBeGreaterThan(4);
});

it('tracks without a picture are cards with a name', () => {
  const timeline = [joined(0, 'Ann'), track(0, 'broken', 'Ann')];
  expect(scenes(timeline, 'grid')).toEqual([{ from: 0, to: 20_000, seen: ['(Ann)'] }]);
});

it.each([1, 2, 3, 4, 7, 9, 16])('%i tiles keep their ratio, and none covers another', (count) => {
  const boxes = grid(count);
  expect(boxes).toHaveLength(count);
  for (const [place, { x, y, width, height }] of boxes.entries()) {
    expect(width / height).toBeCloseTo(16 / 9, 1);
    expect(x >= 0 && y >= 0 && x + width <= 1280 && y + height <= 720).toBe(true);
    for (const other of boxes.slice(place + 1)) {
      expect(
        x + width <= other.x || other.x + other.width <= x || y + height <= other.y || other.y + other.height <= y,
      ).toBe(true);
    }
  }
});
