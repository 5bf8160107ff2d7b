/** What was typed behind a text while that was on its way, which is the next one; where it was changed otherwise, all of it. */
export const typedBehind = (sent: string, now: string): string => (now.startsWith(sent) ? now.slice(sent.length) : now);
