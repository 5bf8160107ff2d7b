import type { RoomRole } from '@renmai/contracts/conference/conference.schema';
import type { StreamSource } from '@renmai/contracts/conference/room.schema';
import type { Peer } from '../peers/peer.js';
import { expectPlace, isAbsentOf, noLimits, placeForPicture, type Asking, type RoomLimits } from './room-limits.js';

type Inside = Pick<Peer, 'memberId' | 'name' | 'client' | 'role' | 'link'> & { producers: Map<string, unknown> };

let streams = 0;
const sends = (...sources: StreamSource[]) =>
  new Map(
    sources.map((source) => {
      const id = `stream-${(streams += 1)}`;
      return [id, { id, appData: { source } }] as const;
    }),
  );
const peer = (role: RoomRole, more: Partial<Inside> = {}): Inside => ({
  ...{ memberId: `member-${(streams += 1)}`, name: 'Ann', client: 'app', role },
  ...{ link: { tell: () => undefined, close: () => undefined }, producers: new Map() },
  ...more,
});
const talkers = (count: number): Inside[] => Array.from({ length: count }, () => peer('talker'));
const room = (inside: Inside[], limits: Partial<RoomLimits>) => ({
  inside: inside as unknown as Peer[],
  limits: { ...noLimits, ...limits },
  coming: new Set<never>(),
});
const newcomer: Asking = { memberId: 'newcomer', name: 'New', client: 'app' };

describe('a place for one more', () => {
  it.each([
    ['talker', { talkers: 2 }],
    ['audience', { audience: 2 }],
  ] as const)('%s is there up to the limit, and not beyond', (role, limits) => {
    const there = [peer(role)];
    expect(() => expectPlace(room(there, limits), role, newcomer)).not.toThrow();
    there.push(peer(role));
    expect(() => expectPlace(room(there, limits), role, newcomer)).toThrow(
      expect.objectContaining({ fault: 'limit' }) as Error,
    );
  });

  it('of a role does not depend on how many have another', () => {
    const there = [...talkers(3), peer('admin'), peer('admin')];
    expect(() => expectPlace(room(there, { audience: 1 }), 'audience', newcomer)).not.toThrow();
    expect(() => expectPlace(room(there, { talkers: 1, audience: 1 }), 'admin', newcomer)).not.toThrow();
    expect(() => expectPlace(room(there, { talkers: 4 }), 'talker', newcomer)).not.toThrow();
  });

  it.each<[string, boolean, Partial<Inside>, Asking]>([
    ['a second entry of the app', false, { client: 'app' }, { memberId: 'ann', name: 'Ann', client: 'app' }],
    ['a second entry of the SDK', true, { client: 'sdk' }, { memberId: 'ann', name: 'Ann', client: 'sdk' }],
    ['the app beside the SDK', false, { client: 'sdk' }, { memberId: 'ann', name: 'Ann', client: 'app' }],
    [
      'a guest of the SDK under the same name',
      true,
      { client: 'sdk', memberId: null },
      { memberId: null, name: 'Ann', client: 'sdk' },
    ],
    [
      'a guest of the SDK under another name',
      false,
      { client: 'sdk', memberId: null },
      { memberId: null, name: 'Ben', client: 'sdk' },
    ],
    [
      'a guest of the app under the same name',
      false,
      { client: 'app', memberId: null },
      { memberId: null, name: 'Ann', client: 'app' },
    ],
  ])('%s in a full room takes the place of the first: %s', (_, takesIt, first, asking) => {
    const full = room([peer('talker', { memberId: 'ann', ...first })], { talkers: 1 });
    const expected = expect(() => expectPlace(full, 'talker', asking));
    if (takesIt) expected.not.toThrow();
    else expected.toThrow('as many talkers as may be');
  });

  it('is kept by a peer who asks for the present role', () => {
    const ann = peer('talker');
    expect(() => expectPlace(room([ann], { talkers: 1 }), 'talker', ann)).not.toThrow();
  });
});

it.each<[string, boolean, Partial<Inside>, Asking]>([
  ['whose connection is lost', true, { link: null }, { memberId: 'ann', name: 'A' }],
  ['who is connected', false, {}, { memberId: 'ann', name: 'Ann' }],
  ['who is another member', false, { link: null }, { memberId: 'ben', name: 'Ann' }],
  ['who is a guest of the app', false, { link: null, memberId: null }, { memberId: null, name: 'Ann', client: 'app' }],
])('the next client takes the place of somebody %s: %s', (_, takesIt, there, asking) => {
  expect(isAbsentOf(peer('talker', { memberId: 'ann', ...there }) as unknown as Peer, asking)).toBe(takesIt);
});

describe('a place for a picture', () => {
  it.each([
    ['camera', { cameras: 2 }],
    ['screen', { screens: 2 }],
  ] as const)('is given up to the limit of each %s, those that are being set up included', (source, limits) => {
    const full = room([peer('talker', { producers: sends(source, 'microphone') })], limits);
    const given = placeForPicture(full, source);
    expect(given).not.toBeNull();
    expect(placeForPicture(full, source)).toBeNull();
    given?.();
    expect(placeForPicture(full, source)).not.toBeNull();
  });

  it('does not count pictures of the other kind', () => {
    const there = [peer('talker', { producers: sends('screen', 'microphone') })];
    expect(placeForPicture(room(there, { cameras: 1, screens: 1 }), 'camera')).not.toBeNull();
  });

  it('does not count the one that is replaced', () => {
    const producers = sends('camera');
    const [camera = ''] = producers.keys();
    const full = room([peer('talker', { producers })], { cameras: 1 });
    expect(placeForPicture(full, 'camera')).toBeNull();
    expect(placeForPicture(full, 'camera', camera)).not.toBeNull();
  });

  it('counts once when it is given back twice', () => {
    const full = room([], { screens: 2 });
    const [one, other] = [placeForPicture(full, 'screen'), placeForPicture(full, 'screen')];
    one?.();
    one?.();
    expect(placeForPicture(full, 'screen')).not.toBeNull();
    expect(placeForPicture(full, 'screen')).toBeNull();
    other?.();
    expect(placeForPicture(full, 'screen')).not.toBeNull();
  });
});
