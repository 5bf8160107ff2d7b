// @ts-check
import { chat } from './chat.mjs';
import { conference } from './conference/index.mjs';
import { enrolment } from './enrolment/index.mjs';
import { events } from './events/index.mjs';
import { homepages } from './homepages/index.mjs';
import { jobs } from './jobs/index.mjs';
import { moments } from './moments.mjs';
import { network } from './network.mjs';
import { profiles } from './profiles.mjs';

/**
 * What one service adds to the demo world. Each service has a file of its own beside this one, and a line below.
 * Everything but the tracks of a recording goes through the public API, and a second run adds only what is missing.
 * @typedef {object} DemoPart
 * @property {string} name
 * @property {(member: import('./members.mjs').SignedInMember, world: import('./world.mjs').World) => Promise<string | null>} [each]
 *   for one member, as soon as he is there; answers what was added, in a few words, or null
 * @property {(world: import('./world.mjs').World) => Promise<string | null>} [together] once everybody is there
 */

/** In the order in which they build on each other. @type {readonly DemoPart[]} */
export const parts = [profiles, network, moments, chat, homepages, jobs, enrolment, events, conference];
