import type { NotificationKind } from '@renmai/contracts/messaging/notification.schema';

/** Notifications by which lists of one subject change, by the beginnings of their kinds. */
const lists = [
  { of: /^(application|admission|registration|interview)-/, tags: ['Applicants', 'Applications'] },
  {
    of: /^(registration-(approved|promoted|rejected|offered)|event-(moved|cancelled|paused|resumed))$/,
    tags: ['Events'],
  },
  { of: /^position-/, tags: ['Positions'] },
  { of: /^enrolment-/, tags: ['Enrolments'] },
] as const;

/** Lists that may have changed while there was no connection, and that are worked with while they are open. */
export const maybeOutdated = ['Applicants'] as const satisfies (typeof lists)[number]['tags'][number][];

export type OutdatedTag = (typeof lists)[number]['tags'][number];

/** The lists that such a notification makes out of date: open pages show the change without being loaded again. */
export const outdatedBy = (kind: NotificationKind): readonly OutdatedTag[] =>
  lists.flatMap(({ of, tags }) => (of.test(kind) ? tags : []));
