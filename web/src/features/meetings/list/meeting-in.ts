const id = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;

/** The id of the meeting in a pasted link, or in the id alone. */
export const meetingIn = (text: string): string | null => id.exec(text)?.[0].toLowerCase() ?? null;
