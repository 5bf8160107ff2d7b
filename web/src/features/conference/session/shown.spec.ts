import { jest } from '@jest/globals';
import type { RoomStream } from '@renmai/contracts/conference/room.schema';
import { Shown } from './shown';

const stream = (producerId: string): RoomStream => ({
  ...{ producerId, peerId: `of ${producerId}`, source: 'camera', kind: 'video', paused: false },
});
const wanted = (...producerIds: string[]) => new Map(producerIds.map((id) => [id, { height: 90, priority: 100 }]));

/** A room with three pictures; each is received after `arrive`. */
function room() {
  const told: string[] = [];
  const received = new Set<string>();
  const coming = new Map<string, { done: Promise<void>; arrive: () => void }>();
  const ask = jest.fn((type: string, what: Record<string, unknown>) => {
    told.push(
      type === 'visible'
        ? `sees ${(what['producerIds'] as string[]).join(' ')}`
        : `size of ${String(what['consumerId'])}`,
    );
    return Promise.resolve({});
  });
  const consume = ({ producerId }: RoomStream): Promise<void> => {
    if (received.has(producerId)) return Promise.resolve();
    const before = coming.get(producerId);
    if (before) return before.done;
    let arrive: () => void = () => undefined;
    const done = new Promise<void>((resolve) => {
      arrive = () => {
        received.add(producerId);
        coming.delete(producerId);
        resolve();
      };
    });
    coming.set(producerId, { done, arrive });
    return done;
  };
  const shown = new Shown({
    consume,
    settled: () => Promise.allSettled([...coming.values()].map(({ done }) => done)),
    consumerId: (producerId) => (received.has(producerId) ? producerId : undefined),
    link: () => ({ ask: ask as never }),
  });
  return { shown, told, ask, arrive: (producerId: string) => coming.get(producerId)?.arrive() };
}
const all = ['a', 'b', 'c'].map(stream);

it('sends the room which pictures are seen and how large once they are received, and only changes', async () => {
  const { shown, told, arrive } = room();
  const showing = shown.show(all, wanted('a', 'b'));
  arrive('a');
  arrive('b');
  await showing;
  expect(told).toEqual(['sees a b', 'size of a', 'size of b']);
  await shown.show(all, new Map([...wanted('a'), ['b', { height: 400, priority: 100 }]]));
  expect(told.slice(3)).toEqual(['size of b']);
});

it('of a page that is turned while its pictures arrive, sends last what is on the present page', async () => {
  const { shown, told, arrive } = room();
  const before = shown.show(all, wanted('a'));
  const now = shown.show(all, wanted('b'));
  arrive('b');
  arrive('a');
  await Promise.all([before, now]);
  expect(told.filter((one) => one.startsWith('sees')).at(-1)).toBe('sees b');
  expect(told).toContain('size of b');
});

it('sends again what the room refused', async () => {
  const { shown, told, ask, arrive } = room();
  ask.mockRejectedValueOnce(new Error('no way'));
  const showing = shown.show(all, wanted('a'));
  arrive('a');
  await expect(showing).rejects.toThrow('no way');
  await shown.show(all, wanted('a'));
  expect(told).toEqual(['size of a', 'sees a']);
});
