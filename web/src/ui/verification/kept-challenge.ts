import { session } from '../../lib/storage';

export const challengeKey = (name: string): string => `code.${name}`;

/** Whether a code is being waited for since before the page was loaded. */
export const isCodeAwaited = (name: string): boolean => session.get(challengeKey(name)) !== null;
