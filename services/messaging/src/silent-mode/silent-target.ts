/** The target of a setting: everything, a user's messages, or those of a group or thread. */
export type SilentTarget = { kind: 'all'; target: '' } | { kind: 'user' | 'group'; target: string };

export const everything: SilentTarget = { kind: 'all', target: '' };
