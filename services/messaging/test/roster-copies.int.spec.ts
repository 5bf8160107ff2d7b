import type { DataOf, DomainEventDefinition } from '@renmai/contracts';
import {
  networkBlockAdded,
  networkBlockRemoved,
  networkFriendshipAccepted,
  networkFriendshipRemoved,
  networkRequestSent,
} from '@renmai/contracts/network/network.events';
import { uuidv7 } from '@renmai/service-kit';
import { chatRest, startMessaging } from './support/chat-rest.js';
import { Device } from './support/device.js';
import { rosterOf, told } from './support/roster.js';
import { inOrder, type TestService } from '@renmai/test-kit';

let service: TestService;
interface Known {
  id: string;
  token: string;
}
let a: Known;
let b: Known;
beforeAll(async () => {
  service = await startMessaging();
});
beforeEach(async () => {
  [a, b] = [await known(), await known()];
});
afterAll(() => service.close());

async function known(): Promise<Known> {
  const { memberId, token } = await service.as();
  return { id: memberId, token };
}
const list = async ({ id, token }: Known, path: string): Promise<unknown> =>
  ((await chatRest(service, token).get(`/users/${id}/${path}`).expect(200)).body as { data: unknown }).data;
const pair = (): [string, string] => [a.id, b.id].toSorted() as [string, string];

/** Publishes a domain event as network does, with its place in the sequence. */
const tell = <E extends DomainEventDefinition>(definition: E, place: number, data: DataOf<E>, id?: string) =>
  service.publish(definition, {
    aggregateId: pair().join(':'),
    data,
    ...inOrder(place),
    ...(id !== undefined && { id }),
  });
const accepted = (place: number, id?: string) =>
  tell(networkFriendshipAccepted, place, { memberIds: pair(), since: '2030-01-01T00:00:00Z', requesterId: a.id }, id);
const removed = (place: number) => tell(networkFriendshipRemoved, place, { memberIds: pair(), removerId: b.id });

describe('the copy of what network decides', () => {
  it('is made of members of whom nothing else was heard', async () => {
    await accepted(1);
    await service.drained();
    expect(await list(a, 'contacts/users')).toEqual([b.id]);
    expect(await list(b, 'contacts/users')).toEqual([a.id]);
  });

  it('handles repeated events once, and notifies once', async () => {
    await accepted(1);
    await service.drained();
    const device = await Device.connect(service, { user: a.id, token: a.token });
    await told(device, 'REMOTE_ACCEPT');
    const id = uuidv7();
    await removed(2);
    await accepted(3, id);
    await accepted(3, id);
    await service.drained();
    await device.until(() => rosterOf(device).length === 3);
    expect(rosterOf(device)).toEqual([
      `REMOTE_ACCEPT ${b.id}>${a.id}`,
      `REMOVE ${b.id}>${a.id}`,
      `REMOTE_ACCEPT ${b.id}>${a.id}`,
    ]);
    await device.close();
  });

  it('stores late events, and notifies nobody', async () => {
    const device = await Device.connect(service, { user: b.id, token: b.token });
    await removed(5);
    // Requests are another topic, whose events nothing holds back.
    await service.drained();
    await accepted(4);
    await tell(networkRequestSent, 3, { requesterId: a.id, addresseeId: b.id, note: 'late' });
    await service.drained();
    expect(await list(a, 'contacts/users')).toEqual([]);
    await tell(networkRequestSent, 6, { requesterId: a.id, addresseeId: b.id, note: 'now' });
    await told(device, 'ADD');
    expect(rosterOf(device).filter((line) => !line.startsWith('REMOVE'))).toEqual([`ADD ${a.id}>${b.id} now`]);
    await device.close();
  });

  it('takes blocks the same way', async () => {
    const data = { blockerId: a.id, blockedId: b.id };
    await tell(networkBlockRemoved, 5, data);
    await tell(networkBlockAdded, 4, data);
    await service.drained();
    expect(await list(a, 'blocks/users')).toEqual([]);
    await tell(networkBlockAdded, 6, data);
    await service.drained();
    expect(await list(a, 'blocks/users')).toEqual([b.id]);
    expect(await list(b, 'blocks/users')).toEqual([]);
  });

  it('knows events that say less, as they were before chat', async () => {
    await tell(networkFriendshipAccepted, 1, { memberIds: pair(), since: '2030-01-01T00:00:00Z' });
    await service.drained();
    expect(await list(a, 'contacts/users')).toEqual([b.id]);
    await tell(networkFriendshipRemoved, 2, { memberIds: pair() });
    await service.drained();
    expect(await list(b, 'contacts/users')).toEqual([]);
  });

  it('leaves out somebody without an account whom it does not know', async () => {
    const data = { requesterId: uuidv7(), addresseeId: b.id, note: '' };
    await tell(networkRequestSent, 1, { ...data, chatOnly: [data.requesterId] });
    await service.drained();
    const rows = await service.dataSource.query<unknown[]>('SELECT FROM roster_entry WHERE user_id = $1', [b.id]);
    expect(rows).toEqual([]);
  });
});
