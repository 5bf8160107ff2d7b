/** For what a screen shows as of the moment when it is drawn, such as the current year; nothing draws it again later. */
export const timeNow = (): Date => new Date();
