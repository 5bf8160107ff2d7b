/** SQL: a recommendation `r` as a `RecommendationRow`. */
export const recommendationColumns = `
  r.id, r.version, r.author_id AS "authorId", r.subject_id AS "subjectId", r.state, r.connection,
  r.author_position AS "authorPosition", r.subject_position AS "subjectPosition", r.content,
  r.author_range AS "authorRange", r.subject_range AS "subjectRange", r.message,
  r.created_at AS "createdAt", r.updated_at AS "updatedAt", r.accepted_at AS "acceptedAt",
  EXISTS (SELECT 1 FROM friendship f WHERE f.member_id = r.author_id AND f.friend_id = r.subject_id) AS friends`;

/** SQL: whether a recommendation `r` waits for the member in `viewer`. */
export const waitsFor = (viewer: string): string => `(
  (r.author_id = ${viewer} AND r.state IN ('asked', 'changes-asked')) OR (r.subject_id = ${viewer} AND r.state = 'submitted')
)`;
