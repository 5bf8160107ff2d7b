import { RosterBody } from '@renmai/im-protocol';
import { itemOf, type RosterNotice } from './roster-items.js';
import { noticesOf, type RosterChange } from './roster-notices.js';

const written = ({ userId, operation, from, to, reason, but }: RosterNotice): string =>
  [`${userId}: ${RosterBody.Operation[operation]}`, `${from}>${to}`, reason, but && `but ${but}`]
    .filter(Boolean)
    .join(' ');

/** The receivers with the operation's number, as in the table of the protocol. */
const rows: [RosterChange, string[]][] = [
  [{ what: 'asked', requester: 'a', addressee: 'b', note: 'hello' }, ['b: 2 a>b hello']],
  [{ what: 'accepted', requester: 'a', accepter: 'b' }, ['a: 8 b>a', 'b: 4 a>b']],
  [{ what: 'declined', requester: 'a', addressee: 'b' }, ['a: 9 b>a']],
  [{ what: 'removed', remover: 'a', other: 'b', origin: 'phone' }, ['b: 3 a>b', 'a: 3 b>a but phone']],
  [{ what: 'blocked', blocker: 'a', blocked: 'b' }, ['a: 6 a>b']],
  [{ what: 'unblocked', blocker: 'a', blocked: 'b' }, ['a: 7 a>b']],
];

it.each(rows)('%j', (change, expected) => {
  expect(noticesOf(change).map(written)).toEqual(expected);
});

it('is in the receiver’s own stream, with all fields that clients read', () => {
  const [notice] = noticesOf({ what: 'asked', requester: 'a', addressee: 'b', note: '' });
  if (!notice) throw new Error('nobody is told');
  const item = itemOf(notice, 'org#app');
  expect(item).toMatchObject({
    conversation: { kind: 'own', userId: 'b' },
    ns: 3,
    sender: 'a',
    senderResource: '',
    receiver: 'b',
    history: false,
  });
  const { from, to, operation, reason } = RosterBody.decode(item.payload);
  expect([from?.name, from?.appKey, from?.domain, to[0]?.name, operation, reason]).toEqual([
    'a',
    'org#app',
    'easemob.com',
    'b',
    2,
    '',
  ]);
});

it('is not for the device that did it, which is known by its user', () => {
  const [, own] = noticesOf({ what: 'removed', remover: 'a', other: 'b', origin: 'phone' });
  if (!own) throw new Error('nobody is told');
  expect(itemOf(own, 'org#app')).toMatchObject({ sender: 'a', senderResource: 'phone', receiver: 'a' });
});
