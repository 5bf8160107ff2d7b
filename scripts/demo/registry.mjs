// @ts-check
import { chat } from './chat.mjs';
import { conference } from './conference/index.mjs';
import { enrolment } from './enrolment/index.mjs';
import { events } from './events/index.mjs';
import { homepages } from './homepages/index.mjs';
import { jobs } from './jobs/index.mjs';
import { moments } from './moments.mjs';
import { network } from './network.mjs';
import { notifications } from './notifications.mjs';
import { profiles } from './profiles.mjs';
import { profileViews } from './views.mjs';

/**
 * The part of one service in the demo world. Each service has a file of its own beside this one, and a line below.
 * Everything but the tracks of a recording goes through the public API. `plan` adds scenes at their times; each looks
 * whether it was played before where `world.resumed` says so.
 * @typedef {object} DemoPart
 * @property {string} name
 * @property {(world: import('./world.mjs').World) => void | Promise<void>} plan
 */

/** At the same time the first comes first. @type {readonly DemoPart[]} */
export const parts = [
  profiles,
  network,
  moments,
  chat,
  homepages,
  jobs,
  enrolment,
  events,
  conference,
  profileViews,
  notifications,
];
