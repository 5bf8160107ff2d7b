/**
 * For data that can be changed in another tab or on another device without a message to this page: it is requested again when the
 * member returns to it.
 */
export const asChangedElsewhere = { refetchOnMountOrArgChange: 30, refetchOnFocus: true } as const;
