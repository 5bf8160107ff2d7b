import { steadyFrames } from './convert-video.js';
import { showsEverywhere, soundsEverywhere, type VideoTraits } from './video-traits.js';

const traits = (some: Partial<VideoTraits>): VideoTraits => ({
  ...{ seconds: 1, width: 96, height: 64, codec: 'h264', pixels: 'yuv420p', frames: 30, hdr: false, audioCodec: 'aac' },
  ...some,
});

it.each([
  ['video/mp4', { codec: 'h264' }, true],
  ['video/quicktime', { codec: 'h264', pixels: 'yuvj420p' }, true],
  ['video/mp4', { codec: 'h264', pixels: 'yuv420p10le' }, false],
  ['video/mp4', { codec: 'h264', pixels: 'yuv444p' }, false],
  ['video/quicktime', { codec: 'hevc' }, false],
  ['video/mp4', { codec: 'av1' }, false],
  ['video/quicktime', { codec: 'prores', pixels: 'yuv422p10le' }, false],
  ['video/webm', { codec: 'vp8' }, true],
  ['video/webm', { codec: 'vp9' }, true],
  ['video/webm', { codec: 'vp9', pixels: 'gbrp' }, false],
  ['video/webm', { codec: 'av1' }, false],
  ['video/webm', { codec: 'h264' }, false],
  ['video/3gpp', { codec: 'h263' }, false],
  ['video/matroska', { codec: 'h264' }, true],
  ['video/matroska', { codec: 'vp9' }, false],
  ['video/vnd.avi', { codec: 'h264' }, false],
] as const)('whether every browser shows %s of %j: %s', (contentType, some, shows) => {
  expect(showsEverywhere(traits(some), contentType)).toBe(shows);
});

it.each([
  ['video/mp4', 'aac', true],
  ['video/mp4', null, true],
  ['video/quicktime', 'pcm_s16le', false],
  ['video/mp4', 'opus', false],
  ['video/mp4', 'ac3', false],
  ['video/webm', 'opus', true],
  ['video/webm', 'vorbis', true],
] as const)('whether every browser plays the sound of %s, %s: %s', (contentType, audioCodec, plays) => {
  expect(soundsEverywhere(traits({ audioCodec }), contentType)).toBe(plays);
});

it.each([
  [29.97, 30],
  [23.976, 24],
  [59.2, 60],
  [14.9, 15],
  [240, 60],
  [0.2, 1],
  [0, 30],
])('a rate of %d pictures becomes %d', (measured, steady) => {
  expect(steadyFrames(measured)).toBe(steady);
});
