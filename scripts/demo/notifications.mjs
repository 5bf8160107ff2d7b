// @ts-check
import { people } from './people/index.mjs';

const WEEKS = 8;

/** Members look at their notifications once a week, and yesterday; later ones are unread. */
export const notifications = /** @satisfies {import('./registry.mjs').DemoPart} */ ({
  name: 'notifications',
  plan({ scene, times, client, clock, members }) {
    const days = [...Array.from({ length: WEEKS - 2 }, (_, week) => (week + 1) * 7), 1];
    for (const [index, person] of people.entries()) {
      for (const day of days) {
        scene(times.day(day, 20 + (index % 12) / 120), async () => {
          const member = members.find((one) => one.person === person);
          if (!member) return;
          const body = { upTo: new Date(clock.now()).toISOString() };
          await client.call('POST', '/api/notifications/read', { token: member.token, body });
        });
      }
    }
  },
});
