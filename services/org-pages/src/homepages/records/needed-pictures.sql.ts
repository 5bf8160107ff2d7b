/** SQL: pictures of the newest submission of a homepage until it is approved. */
export const ofNewestSubmission = (homepageId: string): string => `
  SELECT p.id FROM homepage_submission s JOIN homepage o ON o.id = s.homepage_id AND o.submission_count = s.number
  CROSS JOIN LATERAL unnest(ARRAY[s.shown->>'logoId', s.shown->>'coverId']::uuid[]) AS p (id)
  WHERE o.id = ${homepageId} AND s.state IN ('submitted', 'in-review', 'rejected') AND p.id IS NOT NULL`;

/** SQL: pictures of its later changes that are not over, before and after. */
export const ofLaterChanges = (homepageId: string): string => `
  SELECT p.id FROM review_case c CROSS JOIN LATERAL unnest(ARRAY[c.data#>>'{before,logoId}', c.data#>>'{before,coverId}',
    c.data#>>'{after,logoId}', c.data#>>'{after,coverId}']::uuid[]) AS p (id)
  WHERE c.homepage_id = ${homepageId} AND c.kind = 'later-change' AND c.state IN ('waiting', 'decided') AND p.id IS NOT NULL`;

/** SQL: the ids of all pictures that a homepage, the row `h`, shows or that staff may have to see or to put back. */
export const neededPictures = `
  SELECT id FROM unnest(ARRAY[h.logo_id, h.cover_id]) AS own (id) WHERE id IS NOT NULL
  UNION ${ofNewestSubmission('h.id')} UNION ${ofLaterChanges('h.id')}`;
