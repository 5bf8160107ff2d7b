/** Notifications that are due on a channel. Quiet hours and the rate of mails keep some back. */
export const deliveriesWaiting = (channel: 'email' | 'push'): string => `
SELECT count(*)::int AS waiting, min(due_at) AS since
FROM (SELECT due_at FROM notification_delivery WHERE channel = '${channel}' AND due_at <= $1 LIMIT 10000) waiting`;
