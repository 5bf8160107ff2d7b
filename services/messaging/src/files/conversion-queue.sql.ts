/** Videos in chats that are not converted yet. */
export const CONVERSIONS_WAITING = `
SELECT count(*)::int AS waiting, min(created_at) AS since
FROM (
  SELECT created_at FROM chat_file WHERE status = 'ready' AND conversion = 'waiting' AND created_at <= $1 LIMIT 10000
) waiting`;
