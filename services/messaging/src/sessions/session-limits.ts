/** Limits of one socket, beside those of the configuration. */

/** A socket that has not logged in by then is closed. */
export const LOGIN_WITHIN_MS = 30_000;
/** How long a device counts as online after its last frame. */
export const ONLINE_TTL_MS = 150_000;
/** How often the presence key of a device that is alive is prolonged. */
export const TOUCH_EVERY_MS = 30_000;
/** Clients log out by themselves when their token expires; the server logs them out this much later. */
export const TOKEN_GRACE_MS = 45_000;
/** The number of unanswered frames of a device after which reading from it pauses. */
export const MAX_UNDER_WAY = 256;
/** Frames before the login was answered. */
export const MAX_EARLY_FRAMES = 64;
/** Frames without sense that are forgiven. */
export const MAX_SENSELESS_FRAMES = 20;
/** Clients see why they were ended before the socket closes. */
export const FAREWELL_MS = 50;
/** How long a stopping node waits for frames that are being handled. */
export const DRAIN_MS = 5_000;
