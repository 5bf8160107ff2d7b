import { SettableClock } from '@renmai/test-kit';
import { RoomChats } from '../../src/rooms/words/room-chats.js';
import type { RoomWords } from '../../src/rooms/words/room-words.js';

/** A room's chat without a database, in which nothing is saved, and captions that are noted in `done`. */
export const fakeWords = (done: string[]): RoomWords =>
  ({
    captions: { read: () => done.push('read'), write: () => Promise.resolve(done.push('write')) },
    chats: Object.assign(Object.create(RoomChats.prototype) as RoomChats, { clock: new SettableClock() }),
  }) as unknown as RoomWords;
