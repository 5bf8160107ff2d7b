const DAY_MS = 86_400_000;

/**
 * Whether profile may still tell of a file of which nothing has been heard. Its id says when its upload began, and an
 * upload that nobody uses is erased after a day.
 */
export function mayArrive(mediaId: string, now: Date): boolean {
  if (mediaId[14] !== '7') return false;
  const begun = Number.parseInt(mediaId.replaceAll('-', '').slice(0, 12), 16);
  return Math.abs(now.getTime() - begun) < DAY_MS;
}
