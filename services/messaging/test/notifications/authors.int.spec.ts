import type { DataOf } from '@renmai/contracts';
import { eventTold } from '@renmai/contracts/events/events.events';
import {
  identityAccountDeactivated,
  identityAccountErased,
  identityAccountReactivated,
} from '@renmai/contracts/identity/identity.events';
import { uuidv7 } from '@renmai/service-kit';
import type { TestMember, TestService } from '@renmai/test-kit';
import { startMessaging } from '../support/chat-rest.js';
import { block, inbox, members, tell } from '../support/notifications.js';

let service: TestService;
let people: [ann: TestMember, ben: TestMember, cai: TestMember];
beforeAll(async () => {
  service = await startMessaging();
});
beforeEach(async () => {
  people = (await members(service, 'Ann', 'Ben', 'Cai')) as typeof people;
});
afterAll(() => service.close());

type Told = DataOf<typeof eventTold>;
const at = '2030-03-01T12:00:00.000Z';

/** News of an event for Ann and Ben, by Cai, for themselves or for a homepage. */
async function news(kind: Told['kind'], publisher: 'member' | 'homepage', changes: Partial<Told> = {}): Promise<void> {
  const [ann, ben, cai] = people;
  const eventId = uuidv7();
  const data: Told = {
    ...{ eventId, kind, title: 'Fair', venue: 'Hall 1', words: 'Sorry', subject: 'Thank you', zone: null, until: null },
    publisher: publisher === 'member' ? { kind: 'member', id: cai.memberId, name: 'Cai' } : lamps,
    times: { startsAt: at, endsAt: at, starts: '2030-03-01T20:00', ends: '2030-03-01T21:00', zone: 'Asia/Shanghai' },
    ...{ tell: [ann.memberId, ben.memberId], byMemberId: cai.memberId },
    ...changes,
  };
  await tell(service, eventTold, { aggregateId: eventId, data });
}
const lamps = { kind: 'homepage' as const, id: uuidv7(), name: 'Lamps' };
const excerpts = async (member: TestMember): Promise<string[]> => (await inbox(member)).map(({ excerpt }) => excerpt);
const letters = async (member: TestMember): Promise<number> =>
  (await member.get('/api/message/station-letters').expect(200)).body.items.length as number;

describe.each(['before', 'after'])('blocked %s the notification', (when) => {
  it.each(['moved', 'cancelled', 'day-before', 'thanks'] as const)(
    'a member’s event: %s reaches nobody',
    async (kind) => {
      const [ann, ben, cai] = people;
      if (when === 'before') await block(service, ann, cai);
      await news(kind, 'member');
      if (when === 'after') await block(service, ann, cai);
      expect(await excerpts(ann)).toEqual([]);
      expect(await letters(ann)).toBe(0);
      expect(await excerpts(ben)).toHaveLength(1);
    },
  );

  it('a homepage’s event: what happened reaches them, without the words of who is blocked', async () => {
    const [ann, ben, cai] = people;
    if (when === 'before') await block(service, cai, ann);
    await news('moved', 'homepage');
    if (when === 'after') await block(service, cai, ann);
    expect(await excerpts(ann)).toEqual(['Lamps: Fair']);
    expect(await excerpts(ben)).toEqual(['Lamps: Fair · Sorry']);
  });
});

it.each(['before', 'after'])(
  'deactivated %s the notification: a member’s event is shown again when they are back',
  async (when) => {
    const [ann, , cai] = people;
    const { memberId } = cai;
    const leave = () =>
      tell(service, identityAccountDeactivated, { aggregateId: memberId, data: { memberId, reason: 'other' } });
    if (when === 'before') await leave();
    await news('moved', 'member');
    if (when === 'after') await leave();
    expect(await excerpts(ann)).toEqual([]);
    await tell(service, identityAccountReactivated, { aggregateId: memberId, data: { memberId } });
    expect(await excerpts(ann)).toHaveLength(1);
  },
);

it.each(['before', 'after'])('no notice keeps the name of an erased member, %s the notification', async (when) => {
  const [ann, , cai] = people;
  const erase = () =>
    tell(service, identityAccountErased, { aggregateId: cai.memberId, data: { memberId: cai.memberId } });
  if (when === 'before') await erase();
  await news('cancelled', 'member');
  if (when === 'after') await erase();
  expect(await excerpts(ann)).toEqual(['Fair']);
  const rows = await service.dataSource.query<unknown[]>('SELECT * FROM notification_entry WHERE member_id = $1', [
    ann.memberId,
  ]);
  expect(JSON.stringify(rows)).not.toContain('Cai');
});
