/** Counts of notifications stop here: 100 means 100 or more, and is shown as 99+. */
export const notificationCountsEnd = 100;
