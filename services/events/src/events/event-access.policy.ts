/** The role of a member at an event; null: none. */
export type EventRole = 'publisher' | 'senior' | 'content' | 'co-organizer' | 'analyst' | null;

/** Runs it: edits, moves, invites, decides about registrations, checks in. */
export const isOrganizer = (role: EventRole): boolean => role !== null && role !== 'analyst';

/** Names co-organizers and cancels as well. */
export const isOwner = (role: EventRole): boolean => role === 'publisher' || role === 'senior' || role === 'content';
