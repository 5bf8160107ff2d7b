/** One provisioned socket. */
export interface Session {
  readonly userId: string;
  /** device id */
  readonly resource: string;
  /** `v1.0` … `v5.2`, '' of the oldest */
  readonly actionVersion: string;
  /** of the client, as it says itself: `4.0.2` */
  readonly version: string;
}

/** Clients up to 4.0.3 (which calls itself 4.0.2): what they do not know they take for a new message of a room. */
export const knowsEdits = ({ version }: Session): boolean => !/^(3\.\d+|4\.0)\.[0-3]$/.test(version);

/** The number before the point: 5 of `v5.2`; 0 of the oldest, which do not say. */
export const actionNumber = (actionVersion: string): number => Number(/^v(\d+)/.exec(actionVersion)?.[1] ?? 0);
