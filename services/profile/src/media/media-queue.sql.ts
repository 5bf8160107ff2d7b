/** Pictures and videos that are not processed yet. */
export const MEDIA_WAITING = `
SELECT count(*)::int AS waiting, min(created_at) AS since
FROM (SELECT created_at FROM media WHERE status = 'processing' AND created_at <= $1 LIMIT 10000) waiting`;
