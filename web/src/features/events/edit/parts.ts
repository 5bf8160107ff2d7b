/** The parts of the form, in the order in which organizers think of them. */
export const parts = ['what', 'when', 'registration'] as const;
export type Part = (typeof parts)[number];
