import { appliedTo } from '@renmai/applications';
import { editorsOf, pausedHomepage } from '@renmai/homepage-directory';
import { foundBy } from '@renmai/member-directory';

/**
 * SQL: whether `viewer` finds the publisher of the event `e`: a public homepage, one that they run, or a member who is not hidden from
 * them. A viewer that is NULL is a visitor.
 */
export const publisherSeenBy = (viewer: string, e = 'e'): string => `CASE WHEN ${e}.publisher_kind = 'homepage'
  THEN EXISTS (SELECT 1 FROM homepage_copy seen_h WHERE seen_h.homepage_id = ${e}.publisher_id AND seen_h.public)
    OR ${editorsOf(`${e}.publisher_id`, viewer)}
  ELSE ${foundBy(viewer, `${e}.publisher_id`)} END`;

/** SQL: whether `member` runs the event `e`, apart from whether they find its publisher. */
export const organizedBy = (member: string, e = 'e'): string => `(CASE WHEN ${e}.publisher_kind = 'homepage'
  THEN ${editorsOf(`${e}.publisher_id`, member)} ELSE ${e}.publisher_id = ${member} END
  OR EXISTS (SELECT 1 FROM event_organizer seen_o WHERE seen_o.event_id = ${e}.id AND seen_o.member_id = ${member}))`;

/** SQL: whether `member` was invited to the event `e` by a member whom they find. */
const invitedTo = (member: string, e: string): string => `EXISTS (
  SELECT 1 FROM event_invitation seen_i WHERE seen_i.event_id = ${e}.id AND seen_i.member_id = ${member})`;

/** SQL: whether `member` was asked to organize the event `e` by a member whom they find, and has not answered. */
export const askedToOrganize = (member: string, e = 'e'): string => `EXISTS (
  SELECT 1 FROM event_organizer_request seen_r WHERE seen_r.event_id = ${e}.id AND seen_r.member_id = ${member}
    AND NOT seen_r.declined AND NOT seen_r.withdrawn
    AND (seen_r.asked_by IS NULL OR ${foundBy(member, 'seen_r.asked_by')}))`;

/**
 * SQL: whether `viewer` sees the event `e`: the publisher is found, staff have not removed it, and an event by invitation is only for
 * members who were invited, are registered, run it or are asked to. Every access to an event checks this.
 */
export const seenBy = (viewer: string, e = 'e'): string => `(NOT ${e}.removed AND ${publisherSeenBy(viewer, e)}
  AND (${e}.registration <> 'invitation' OR ${invitedTo(viewer, e)} OR ${organizedBy(viewer, e)}
    OR ${askedToOrganize(viewer, e)}
    OR ${appliedTo(`${e}.id`, viewer)}))`;

/**
 * SQL: whether the publisher of the event `e` is closed or away, and can come back. There are no notifications about its events meanwhile.
 */
export const pausedEvent = (e = 'e'): string => `(CASE WHEN ${e}.publisher_kind = 'homepage'
  THEN ${pausedHomepage(`${e}.publisher_id`)}
  ELSE EXISTS (SELECT 1 FROM publisher_pause pp WHERE pp.member_id = ${e}.publisher_id AND pp.since IS NOT NULL) END)`;
