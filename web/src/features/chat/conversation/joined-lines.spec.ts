import { chatMessage } from '../../../../test/chat';
import type { StoredMessage } from '../state/chat.types';
import { stored } from '../state/message-reducers';
import { albumsIn } from './albums';
import { joins, sharesFoot } from './joined-lines';

const noon = Date.UTC(2020, 0, 2, 12);
const said = (id: string, seconds: number, more: Partial<StoredMessage> = {}): StoredMessage => ({
  ...stored(chatMessage({ id, time: noon + seconds * 1_000 }), 'ada'),
  ...more,
});
const first = said('1', 0);

it.each([
  ['the next second', said('2', 1), true, true],
  ['the next minute', said('2', 61), true, false],
  ['much later', said('2', 600), false, false],
  ['of another sender', said('2', 1, { from: 'eve' }), false, false],
  ['recalled', said('2', 1, { recalled: true }), false, false],
  ['read already', said('2', 1, { state: 'read' }), true, false],
])('a message and one %s', (_, next, together, oneFoot) => {
  expect([joins(first, next), sharesFoot(first, next)]).toEqual([together, oneFoot]);
});

it.each<[string, Partial<StoredMessage>]>([
  ['was not sent', { state: 'failed' }],
  ['was edited', { edited: { count: 1, by: 'bob', at: noon } }],
  ['has reactions', { reactions: [{ reaction: '👍', count: 1, mine: false, users: ['eve'] }] }],
])('a message that %s has its own time', (_, more) => {
  expect(sharesFoot(said('1', 0, more), said('2', 1, { state: more.state ?? 'sent' }))).toBe(false);
});

it('pictures that were sent together are one album, as long as nothing is between them', () => {
  const content = { type: 'img', url: '', secret: '', name: 'a.png', length: 1, width: 1, height: 1 } as const;
  const picture = (id: string, album: string | null, more: Partial<StoredMessage> = {}) =>
    said(id, Number(id), { content, ext: album === null ? {} : { album }, ...more });
  const all = [
    picture('1', 'a'),
    picture('2', 'a'),
    picture('3', 'b'),
    picture('4', null),
    picture('5', 'c'),
    picture('6', 'c', { recalled: true }),
    picture('7', 'c'),
    picture('8', 'c'),
    picture('9', 'c', { from: 'eve' }),
  ];
  const messages = Object.fromEntries(all.map((one) => [one.key, one]));
  const keys = Object.keys(messages);
  expect(albumsIn(keys, messages, null)).toEqual([
    ['1', '2'],
    ['7', '8'],
  ]);
  expect(albumsIn(keys, messages, '8')).toEqual([['1', '2']]);
});
