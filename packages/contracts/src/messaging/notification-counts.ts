/** Counts of notifications end here: 100 stands for 100 or more, and is shown as 99+. */
export const notificationCountsEnd = 100;
