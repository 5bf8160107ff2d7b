import type { Logger } from 'pino';
import { CursorSaver, type Cursor } from './cursor-saver.js';
import type { CursorRow, DeliveryRepository } from './delivery.repository.js';

const row = (changes: Partial<CursorRow> = {}): CursorRow => ({
  ...{ userId: 'ann', resource: 'web', conversationId: 1, taken: 1, sent: 1 },
  ...changes,
});
const cursor = (changes: Partial<CursorRow> = {}): Cursor => ({ takeRow: () => row(changes) });

function saver() {
  const written: CursorRow[][] = [];
  const repository = {
    save: (rows: CursorRow[]) => {
      written.push(rows);
      return Promise.resolve();
    },
  } as unknown as DeliveryRepository;
  return { written, saver: new CursorSaver(repository, { warn: () => undefined } as unknown as Logger) };
}

it('writes a position once for a device that came back before its last position was written', async () => {
  const { written, saver: saving } = saver();
  for (const one of [cursor({ taken: 7, sent: 9 }), cursor({ conversationId: 2 }), cursor({ taken: 5, sent: 10 })])
    saving.note(one);
  await saving.save();
  expect(written).toEqual([[row({ taken: 7, sent: 10 }), row({ conversationId: 2 })]]);
});

it('keeps devices and conversations apart', async () => {
  const { written, saver: saving } = saver();
  const rows = [row(), row({ resource: 'phone' }), row({ userId: 'ben' }), row({ conversationId: 2 })];
  for (const one of rows) saving.note(cursor(one));
  await saving.save();
  expect(written).toEqual([rows]);
});
