let wanted = false;
let listener: (() => void) | null = null;

/** Requests the chat connection, now or as soon as a member is signed in. */
export function wantLive(): void {
  wanted = true;
  listener?.();
}

/** Calls `told` for each such request from now on, and for one that was made before. */
export function onWantLive(told: () => void): void {
  listener = told;
  if (wanted) told();
}

/** Ends the calls; requests of one member do not count for the next. */
export function forgetWantLive(): void {
  listener = null;
  wanted = false;
}
