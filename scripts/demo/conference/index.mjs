// @ts-check
import { fillCalls } from './calls.mjs';
import { fillMeetings } from './meetings.mjs';
import { fillRecording } from './recording.mjs';

/**
 * What the part is made of, each filled by itself; answers what was added, in a few words, or null.
 * @type {readonly ((world: import('../world.mjs').World) => Promise<string | null>)[]}
 */
const steps = [fillMeetings, fillCalls, fillRecording];

/** Meetings that lie ahead and behind, calls with their lines in the chats, and a recording. */
export const conference = /** @satisfies {import('../registry.mjs').DemoPart} */ ({
  name: 'conference',
  async together(world) {
    const added = [];
    for (const fill of steps) {
      const what = await fill(world);
      if (what !== null) added.push(what);
    }
    return added.join(', ') || null;
  },
});
