/** One provisioned socket. */
export interface Session {
  readonly userId: string;
  /** device id */
  readonly resource: string;
  /** `v1.0` … `v5.2`, '' of the oldest */
  readonly actionVersion: string;
}

/** The number before the point: 5 of `v5.2`; 0 of the oldest, which do not say. */
export const actionNumber = (actionVersion: string): number => Number(/^v(\d+)/.exec(actionVersion)?.[1] ?? 0);
