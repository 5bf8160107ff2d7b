/** Letters to members about decisions that messaging does not have yet. */
export const LETTERS_WAITING = `
SELECT count(*)::int AS waiting, min(written_at) AS since
FROM (SELECT written_at FROM review_letter WHERE sent_at IS NULL AND written_at <= $1 LIMIT 10000) waiting`;
