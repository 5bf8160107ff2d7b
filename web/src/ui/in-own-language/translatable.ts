export type TranslatableKind = 'moment' | 'comment' | 'position' | 'enrolment' | 'event' | 'event-comment' | 'member';

/** Something that people wrote. */
export interface Translatable {
  kind: TranslatableKind;
  id: string;
  /** changes with the text */
  version: string | number;
  /** whose words they are: a member or a homepage */
  authorId: string;
  /** all of it, to tell the language */
  words: string;
}
