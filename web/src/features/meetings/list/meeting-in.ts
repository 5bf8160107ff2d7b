const id = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;

/** The meeting that a pasted link, or an id alone, leads to. */
export const meetingIn = (text: string): string | null => id.exec(text)?.[0].toLowerCase() ?? null;
