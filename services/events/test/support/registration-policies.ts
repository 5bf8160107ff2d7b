import { applicationPolicies } from '@renmai/applications/testing';
import { homepageOf } from '@renmai/test-kit';
import { created, events } from './events.js';
import type { EventsWorld } from './world.js';

/** Homepages of the owner, created on first use. */
const homepages = new WeakMap<EventsWorld, string>();

export const registrationPolicies = applicationPolicies<EventsWorld>({
  ...events,
  open: ({ owner }) => created(owner, { resume: 'optional', registration: 'approval' }),
  slot: () => 'resume',
  templates: {
    pattern: '/api/calendar/publishers/:publisherId/templates',
    path: (world) => `/api/calendar/publishers/${homepages.get(world) ?? ''}/templates`,
  },
  sendingWithoutProfile: 409,
});

/** Before the first row of templates. */
export async function withHomepage(world: EventsWorld): Promise<EventsWorld> {
  homepages.set(world, await homepageOf(world.service, [[world.owner, 'senior']]));
  return world;
}

/** `targetId` names an event in all of them. */
export const namedTargets: Record<string, string> = {
  'GET /api/calendar/places-left': 'ids of events',
  ...Object.fromEntries(
    Object.keys(registrationPolicies)
      .filter((route) => route.includes(':targetId'))
      .map((route) => [route, 'the id of an event']),
  ),
};
