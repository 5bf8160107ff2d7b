import type { Mistakes } from './mistakes';

/** The parts of the form, in the order in which organizers think of them. */
export const steps = ['what', 'when', 'registration', 'check'] as const;
export type Step = (typeof steps)[number];

const fields: Record<Exclude<Step, 'check'>, readonly string[]> = {
  what: ['organizer', 'title', 'type', 'poster', 'posterId', 'description', 'aboutOrganizer'],
  when: ['times', 'series', 'mode', 'venue', 'onlineLink'],
  registration: ['registration', 'places', 'whenFull', 'promotion', 'closes', 'continuing', 'resume', 'questions'],
};

const partOf = (place: string): string => place.split('.')[0] ?? place;

/** The first part that contains a mistake; null: none. */
export const firstWrong = (mistakes: Mistakes): Step | null =>
  steps.find((step) => step !== 'check' && isWrong(step, mistakes)) ?? null;

export const isWrong = (step: Step, mistakes: Mistakes): boolean =>
  step !== 'check' && [...mistakes.keys()].some((place) => fields[step].includes(partOf(place)));
