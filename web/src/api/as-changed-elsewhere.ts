/** Of what may be set in another tab or on another device, and is told to nobody: who comes back to it asks again. */
export const asChangedElsewhere = { refetchOnMountOrArgChange: 30, refetchOnFocus: true } as const;
