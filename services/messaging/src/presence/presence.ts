/** The presence of a user as sent to a subscriber: seconds since 1970, device ids with their status. */
export interface PresenceView {
  uid: string;
  last_time: number;
  expiry: number;
  ext: string;
  status: Record<string, string>;
}

/** Status of a device. */
export const ONLINE = '1';

export interface KnownPresence {
  userId: string;
  ext: string;
  changedAt: Date | null;
  devices: readonly string[];
  /** end of the asking user's subscription; null: none */
  expiresAt: Date | null;
}

const seconds = (date: Date | null): number => (date ? Math.floor(date.getTime() / 1000) : 0);

export const presentPresence = ({ userId, ext, changedAt, devices, expiresAt }: KnownPresence): PresenceView => ({
  uid: userId,
  last_time: seconds(changedAt),
  expiry: seconds(expiresAt),
  ext,
  status: Object.fromEntries(devices.map((device) => [device, ONLINE])),
});

/** The view of a user whose presence is hidden: never online, no status. */
export const hidden = (userId: string): PresenceView =>
  presentPresence({ userId, ext: '', changedAt: null, devices: [], expiresAt: null });

/**
 * The notice of one user; it must contain no other one, since clients merge the devices of several. Control characters of `ext`
 * are escaped as text, since clients accept no byte below 0x10.
 */
export const presenceNotice = (view: PresenceView): Uint8Array =>
  Buffer.from(JSON.stringify({ type: 'presence', data: { values: [view] } }));
