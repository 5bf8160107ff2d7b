// @ts-check
/** Periodic tasks of the services, by their names, which run while the clock of the stack is moved on. */

/** A key to sign access tokens with, as of then. */
export const firstWork = ['rotate-signing-keys'];

/** Work for the day that ends. */
export const dayWork = ['count-audience'];

/** Work that runs as time goes by. @type {readonly string[]} */
export const work = [
  'rotate-signing-keys',
  'apply-decisions',
  'send-review-letters',
  'expire-measures',
  'expire-administrator-invitations',
  'position-clocks',
  'interviews-by-the-clock',
  'work-decisions',
  'end-place-offers',
  'fill-places',
  'close-enrolments',
  'answer-applicants',
  'remind-of-events',
  'answer-registrations',
  'end-offers',
  'tell-followers',
  'finish-calls',
  'notification-mails',
  'notification-digests',
  'saved-search-telling',
];
