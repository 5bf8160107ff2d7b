import type { RoomStream } from '@renmai/contracts/conference/room.schema';
import { mostWanted } from './most-wanted';

const streams = Array.from({ length: 12 }, (_, at): RoomStream => ({
  ...{ producerId: `s${at}`, peerId: `p${at}`, source: 'camera', kind: 'video', paused: false },
}));
const wanted = new Map(streams.map(({ producerId }) => [producerId, { height: 90, priority: 100 }]));

it('are nine: the heaviest, then those of the last speakers, then in the order of the tiles', () => {
  wanted.set('s11', { height: 360, priority: 220 });
  const chosen = [...mostWanted(wanted, { streams, spoken: ['p10', 'p9'] }).keys()];
  expect(chosen).toEqual(['s11', 's10', 's9', 's0', 's1', 's2', 's3', 's4', 's5']);
});

it('are all where there are no more', () => {
  const few = new Map([...wanted].slice(0, 9));
  expect(mostWanted(few, { streams, spoken: [] })).toBe(few);
});
