import { jest } from '@jest/globals';
import type { RoomDoings, RoomNow } from './room-action';
import { actionsAt, keysOf, roomActions } from './room-actions';

const talker: RoomNow = {
  ...{ wide: true, call: false, host: false, mute: false, mayReport: true, speaking: false, camera: true },
  ...{ raised: false, sharing: false, hasScreens: true, recording: null, captions: false, grid: true },
  ...{ hasFullScreen: true, panel: null, waiting: 2, unread: 0 },
};
const at = (place: 'bar' | 'menu', changes: Partial<RoomNow> = {}) =>
  actionsAt(place, { ...talker, ...changes }).map(({ id }) => id);

it('a desk has more in the bar, a phone has it in the menu', () => {
  expect(at('bar')).toEqual(['microphone', 'camera', 'share', 'hand', 'react', 'people', 'talk']);
  expect(at('menu')).toEqual([
    'view',
    'file',
    'invite',
    'captions',
    'full',
    'settings',
    'statistics',
    'keys',
    'report',
  ]);
  expect(at('bar', { wide: false })).toEqual(['microphone', 'camera', 'people', 'talk']);
  expect(at('menu', { wide: false })).toEqual(expect.arrayContaining(['share', 'hand', 'react', 'turn']));
});

it.each<[string, Partial<RoomNow>, string[], string[]]>([
  ['a host', { host: true, mayReport: false, recording: false }, ['record', 'breakouts', 'end'], ['report']],
  ['the audience', { mute: true, wide: false }, ['hand'], ['share', 'file']],
  ['a call', { call: true }, ['settings'], ['invite']],
  ['a browser that shares no screen', { hasScreens: false }, ['share'], ['file']],
])('%s has %s', (_, changes, has, lacks) => {
  const all = [...at('bar', changes), ...at('menu', changes)];
  expect(all).toEqual(expect.arrayContaining(has));
  expect(all.filter((id) => lacks.includes(id))).toEqual([]);
});

it('each key has one effect, and a text about it', () => {
  const keys = roomActions.flatMap((action) => action.keys ?? []);
  expect(new Set(keys).size).toBe(keys.length);
  expect(roomActions.filter((action) => action.keys && action.help === undefined)).toEqual([]);
  const react = jest.fn();
  keysOf({ react } as unknown as RoomDoings)['2']?.();
  expect(react).toHaveBeenCalledWith('clap');
});
