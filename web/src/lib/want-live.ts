let wanted = false;
let listener: (() => void) | null = null;

/** For what needs the chat connection now, or as soon as somebody is signed in. */
export function wantLive(): void {
  wanted = true;
  listener?.();
}

/** Is told of such wishes from now on, also of one that was there before. */
export function onWantLive(told: () => void): void {
  listener = told;
  if (wanted) told();
}

/** Nobody is told any more; the next member's wishes are others. */
export function forgetWantLive(): void {
  listener = null;
  wanted = false;
}
