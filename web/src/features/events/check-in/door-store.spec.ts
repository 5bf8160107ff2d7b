import { forgetKept, keepFor } from '../../../api/keeping';
import { keepOn } from '../../../api/kept/keeper';
import { memoryShelf } from '../../../../test/kept';
import { networkId } from '../../../../test/network';
import type { DoorList } from './door';
import { doorStore } from './door-store';

const [member, event] = [networkId(1), networkId(740)];
const list = (guests: number, changes: Partial<DoorList> = {}): DoorList => ({
  rows: Array.from({ length: guests }, (_, index) => ({
    ...{ applicationId: networkId(index), sequence: 1, name: `Zoë ${index}`, organisation: '', foundBy: '' },
    ...{ checkedInAt: null, gate: '' },
  })),
  keys: [],
  approved: guests,
  checkedIn: 0,
  wipeAt: new Date(Date.now() + 60_000).toISOString(),
  fetchedAt: '2027-03-28T10:00:00.000Z',
  ...changes,
});
let shelf: ReturnType<typeof memoryShelf>;

beforeAll(() => Object.assign(globalThis, { indexedDB: {} }));
afterAll(() => {
  forgetKept();
  Reflect.deleteProperty(globalThis, 'indexedDB');
});
beforeEach(() => {
  shelf = memoryShelf();
  keepOn(shelf.shelf);
  keepFor(member);
});

it('keeps the list encrypted in the copy of the member, however long it is', async () => {
  window.localStorage.setItem(`renmai.draft.door.${member}.${event}`, '{"rows":[{"name":"Zoë 0"}]}');
  const long = list(9_000);
  await doorStore(member, event).keepList(long);
  expect(await doorStore(member, event).list()).toEqual(long);
  const stored = [...shelf.entries.values()].map(({ data }) => Buffer.from(data).toString('utf8')).join();
  expect(stored + JSON.stringify({ ...window.localStorage })).not.toContain('Zoë');
  expect(await doorStore(member, networkId(741)).list()).toBeNull();
});

it('deletes the list on its day, and has none after another member has signed in', async () => {
  await doorStore(member, event).keepList(list(2, { wipeAt: new Date(Date.now() - 1).toISOString() }));
  expect(await doorStore(member, event).list()).toBeNull();
  expect(shelf.entries.size).toBe(0);
  await doorStore(member, event).keepList(list(2));
  keepFor(networkId(2));
  expect(await doorStore(networkId(2), event).list()).toBeNull();
  expect(shelf.entries.size).toBe(0);
});
