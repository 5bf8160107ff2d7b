import { modelRuns } from '@renmai/test-kit';
import fc from 'fast-check';
import { appendFile, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { grid, HEIGHT, scenesOf, WIDTH } from './layout.js';
import { sceneFilter } from './scene-filter.js';
import { readTimeline, TIMELINE, TimelineFile, type TimelineEntry } from './timeline.js';

const speaker = (at: number): TimelineEntry => ({ type: 'speaker', at, peerId: null });

describe('the timeline of a recording', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'timeline-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('is read in the order in which it was written, without a last line that was cut off', async () => {
    const file = new TimelineFile(folder);
    await Promise.all([1, 2, 3].map((at) => file.add(speaker(at))));
    await appendFile(join(folder, TIMELINE), '{"type":"speaker","at":4');
    expect(await readTimeline(folder)).toEqual([1, 2, 3].map(speaker));
  });

  it('loses an entry that cannot be written, and nothing after it', async () => {
    const file = new TimelineFile(folder);
    await file.add(speaker(1));
    await rename(folder, `${folder}-away`);
    await expect(file.add(speaker(2))).rejects.toThrow('ENOENT');
    await rename(`${folder}-away`, folder);
    // The state after the disk was full in the middle of a line.
    await appendFile(join(folder, TIMELINE), '{"type":"spea');
    await file.add(speaker(3));
    await file.add(speaker(4));
    expect(await readTimeline(folder)).toEqual([1, 3, 4].map(speaker));
  });
});

type Entry = Extract<TimelineEntry, { type: 'joined' | 'left' | 'track' | 'track-over' | 'paused' | 'speaker' }>;

/** Five people, each with a camera and a screen of their own name; the timeline names no events of people before they joined. */
const LENGTH = 30_000;
const people = ['ann', 'ben', 'cal', 'dee', 'eve'];
const entry: fc.Arbitrary<Entry> = fc
  .record({
    at: fc.nat(LENGTH),
    type: fc.constantFrom<Entry['type']>(
      'joined',
      'joined',
      'left',
      'track',
      'track',
      'track-over',
      'paused',
      'speaker',
    ),
    peerId: fc.constantFrom(...people),
    source: fc.constantFrom('camera' as const, 'screen' as const),
    paused: fc.boolean(),
  })
  .map(({ at, type, peerId, source, paused }): Entry => {
    const trackId = `${peerId}-${source}`;
    if (type === 'joined') return { type, at, peerId, memberId: null, name: peerId };
    if (type === 'track') return { type, at, peerId, trackId, source, file: '', zero: 0 };
    if (type === 'paused') return { type, at, trackId, paused };
    return type === 'track-over' ? { type, at, trackId } : { type, at, peerId };
  });

describe('the scenes of a recording, whatever happened in it', () => {
  const usable = new Set(people.flatMap((name) => [`${name}-camera`, `${name}-screen`]));
  const whatever = (look: (scenes: ReturnType<typeof scenesOf>, timeline: readonly Entry[], length: number) => void) =>
    fc.assert(
      fc.property(
        fc.array(entry, { maxLength: 40, size: 'max' }),
        fc.constantFrom('grid' as const, 'speaker' as const),
        fc.integer({ min: 40, max: LENGTH * 12 }),
        (timeline, layout, length) => {
          look(scenesOf(timeline, { layout, usable, length }), timeline, length);
        },
      ),
      modelRuns<[Entry[], 'grid' | 'speaker', number]>(100, 1_000),
    );

  it('follow each other from the beginning to the end, in whole frames and parts of two minutes at most', () =>
    whatever((scenes, _, length) => {
      let at = 0;
      for (const { from, to } of scenes) {
        expect(from).toBe(at);
        expect(to).toBeGreaterThan(from);
        expect(to - from).toBeLessThanOrEqual(120_000);
        expect(from % 40).toBe(0);
        at = to;
      }
      expect(Math.abs(at - length)).toBeLessThanOrEqual(20);
    }));

  it('change no more often than once a second', () =>
    whatever((scenes) => {
      const starts = scenes.flatMap(({ from, tiles }, place) =>
        JSON.stringify(tiles) === JSON.stringify(scenes[place - 1]?.tiles) ? [] : [from],
      );
      // Before the first person joined the picture is empty.
      const changes = scenes[0]?.tiles.length === 0 ? starts.slice(1) : starts;
      for (const [place, at] of changes.slice(1).entries())
        expect(at - (changes[place] ?? 0)).toBeGreaterThanOrEqual(1_000);
    }));

  it('show neither people nor pictures that ended more than a second ago', () =>
    whatever((scenes, timeline) => {
      for (const { from, tiles } of scenes) {
        const before = timeline.filter(({ at }) => at <= from - 1_040).sort((a, b) => a.at - b.at);
        const during = timeline.filter(({ at }) => at > from - 1_040 && at <= from + 20);
        for (const { peerId, trackId } of tiles) {
          const came = [...before]
            .reverse()
            .find((one) => 'peerId' in one && one.peerId === peerId && ['joined', 'left'].includes(one.type));
          if (!during.some((one) => 'peerId' in one && one.peerId === peerId)) expect(came?.type).toBe('joined');
          const last = [...before].reverse().find((one) => 'trackId' in one && one.trackId === trackId);
          const isTouched = during.some((one) => 'trackId' in one && one.trackId === trackId);
          if (trackId !== null && !isTouched)
            expect(last?.type === 'paused' ? last.paused : last?.type === 'track-over').toBe(false);
        }
      }
    }));

  it('have one tile for each visible person beside a shared screen, and no tile covers another', () =>
    whatever((scenes) => {
      for (const { tiles } of scenes) {
        const cards = tiles.filter(({ trackId }) => !trackId?.endsWith('-screen'));
        expect(new Set(cards.map(({ peerId }) => peerId)).size).toBe(cards.length);
        for (const [place, { x, y, width, height }] of tiles.entries()) {
          expect(x >= 0 && y >= 0 && x + width <= WIDTH && y + height <= HEIGHT).toBe(true);
          for (const other of tiles.slice(place + 1))
            expect(
              x + width <= other.x ||
                other.x + other.width <= x ||
                y + height <= other.y ||
                other.y + other.height <= y,
            ).toBe(true);
        }
      }
    }));
});

describe('the filter of a scene', () => {
  const tile = { ...(grid(1)[0] ?? { x: 0, y: 0, width: 2, height: 2 }), peerId: 'p', speaks: false };
  const scene = (name: string, trackId: string | null = null) => ({
    from: 0,
    to: 1_000,
    tiles: [{ ...tile, name, trackId }],
  });

  it('never has a name in it: ffmpeg reads names from files, as they are', () => {
    const name = `'; movie=/etc/passwd, drawtext=text=%{pts}:${'x'.repeat(50)}`;
    const { filter, texts } = sceneFilter(scene(name), [], '/tmp/names');
    expect(filter).not.toContain('passwd');
    expect(filter).toContain('expansion=none');
    expect(texts).toEqual([{ file: '/tmp/names/name-0.txt', text: name.slice(0, 40) }]);
  });

  it('has a path with signs of its own language escaped', () => {
    const { filter } = sceneFilter(scene('Ann'), [], String.raw`/data/o'neill:a\b`);
    expect(filter).toContain(String.raw`textfile='/data/o'\\\''neill\:a\\b/name-0.txt'`);
  });

  it('is a card where a track is missing, and the track from its own time on where it is there', () => {
    expect(sceneFilter(scene('Ann', 'gone'), [], null).filter).toContain('drawbox');
    const { filter } = sceneFilter(
      { ...scene('Ann', 't'), from: 2_000, to: 3_000 },
      [{ trackId: 't', zero: 500 }],
      null,
    );
    expect(filter).toContain('[0:v]setpts=PTS+(0.500000)/TB,fps=25:start_time=2.000000,setpts=PTS-(2.000000)/TB');
    expect(filter).not.toContain('drawtext');
  });
});
