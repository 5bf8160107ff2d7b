const DAY_MS = 86_400_000;

/**
 * Whether an event of profile may still arrive for an unknown file. Its id contains the time when its upload began, and unused
 * uploads are erased after a day.
 */
export function mayArrive(mediaId: string, now: Date): boolean {
  if (mediaId[14] !== '7') return false;
  const begun = Number.parseInt(mediaId.replaceAll('-', '').slice(0, 12), 16);
  return Math.abs(now.getTime() - begun) < DAY_MS;
}
