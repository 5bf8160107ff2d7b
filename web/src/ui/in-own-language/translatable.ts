export type TranslatableKind = 'moment' | 'comment' | 'position' | 'enrolment' | 'event' | 'event-comment' | 'member';

/** Something that people wrote. */
export interface Translatable {
  kind: TranslatableKind;
  id: string;
  /** changes with the text */
  version: string | number;
  /** id of the author: a member or a homepage */
  authorId: string;
  /** all texts, to detect the language */
  words: string;
}
