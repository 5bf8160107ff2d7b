import { uuidv7 } from '@renmai/service-kit';
import { mayArrive } from './media-arrival.policy.js';

const now = new Date('2026-03-01T12:00:00Z');
const begun = (hoursAgo: number) => uuidv7({ msecs: now.getTime() - hoursAgo * 3_600_000 });

describe('a file of which nothing has been heard', () => {
  it.each([
    ['was just uploaded', begun(0), true],
    ['comes from a machine whose clock is ahead', begun(-0.1), true],
    ['began within the day', begun(23), true],
    ['began before', begun(25), false],
    ['is to come tomorrow', begun(-25), false],
    ['has no id of ours', '7d444840-9dc0-41d1-b245-5ffdce74fad2', false],
  ])('%s', (_, mediaId, arrives) => {
    expect(mayArrive(mediaId, now)).toBe(arrives);
  });
});
