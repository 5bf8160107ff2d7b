// @ts-check
import { planCalls } from './calls.mjs';
import { planMeetings } from './meetings.mjs';

/** Meetings that lie ahead and behind, calls with their lines in the chats, and a recording. */
export const conference = /** @satisfies {import('../registry.mjs').DemoPart} */ ({
  name: 'conference',
  plan(world) {
    planMeetings(world);
    planCalls(world);
  },
});
