/** The time that means to clients that a mute never ends. */
export const FOR_EVER = 4_638_873_600_000;

/** Milliseconds since 1970; null is for ever. */
export const muteEnd = (until: Date | null): number => until?.getTime() ?? FOR_EVER;
