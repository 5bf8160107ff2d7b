/** One provisioned socket. */
export interface Session {
  readonly userId: string;
  /** device id */
  readonly resource: string;
  /** `v1.0` … `v5.2`, '' of the oldest */
  readonly actionVersion: string;
  /** version that the client states, e.g. `4.0.2` */
  readonly version: string;
}

/** False for clients up to 4.0.3 (which states 4.0.2): they treat unknown types of messages as new messages of a room. */
export const knowsEdits = ({ version }: Session): boolean => !/^(3\.\d+|4\.0)\.[0-3]$/.test(version);

/** The number before the point: 5 of `v5.2`; 0 of the oldest, which do not say. */
export const actionNumber = (actionVersion: string): number => Number(/^v(\d+)/.exec(actionVersion)?.[1] ?? 0);
