import { fakeMedia } from '../../../../test/rooms';
import { BlurPace } from './blur-pace';
import { Devices } from './devices';

/** The frame after which it is too slow; null: never. */
function slowAfter(frames: readonly number[]): number | null {
  const pace = new BlurPace();
  const at = frames.findIndex((ms) => pace.isTooSlow(ms));
  return at < 0 ? null : at + 1;
}
const many = (count: number, ms: number): number[] => Array.from({ length: count }, () => ms);

it.each([
  ['quick frames', many(200, 30), null],
  ['slow frames, once enough are measured', many(200, 150), 32],
  ['very slow frames, after a few', many(200, 900), 7],
  ['frames of seconds, after two', many(200, 2_000), 4],
  ['the first frames, which load things', [...many(2, 5_000), ...many(100, 30)], null],
  ['some slow frames among quick ones', Array.from({ length: 200 }, (_, at) => (at % 3 === 0 ? 400 : 40)), null],
  ['a device that gets slow later', [...many(100, 30), ...many(100, 150)], 115],
])('%s', (_, frames, expected) => {
  expect(slowAfter(frames)).toBe(expected);
});

it('says how long frames take', () => {
  const pace = new BlurPace();
  expect(pace.median).toBe(0);
  for (const ms of [...many(2, 900), 10, 20, 30]) pace.isTooSlow(ms);
  expect(pace.median).toBe(20);
});

describe('a browser that cannot blur', () => {
  const media = fakeMedia();

  it('shows the picture as it is to its member at the door, and to nobody in a room', async () => {
    const devices = new Devices();
    devices.choose({ blur: true });
    expect(await devices.open('camera')).toBe(media.tracks[0]);
    expect(devices.get()).toMatchObject({ blurEnded: 'failed', chosen: { blur: false } });
    devices.close('camera');
    devices.taken = true;
    devices.choose({ blur: true });
    expect(devices.get().blurEnded).toBeNull();
    expect(await devices.open('camera')).toBeNull();
    expect(media.tracks[1]?.readyState).toBe('ended');
    expect(devices.get()).toMatchObject({ camera: null, blurEnded: 'failed' });
    // the member wants it all the same
    expect(await devices.open('camera')).toBe(media.tracks[2]);
    devices.end();
  });
});
