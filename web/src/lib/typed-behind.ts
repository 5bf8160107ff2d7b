/** The text that was typed behind a sent text while that was on its way; the whole text if it was changed otherwise. */
export const typedBehind = (sent: string, now: string): string => (now.startsWith(sent) ? now.slice(sent.length) : now);
