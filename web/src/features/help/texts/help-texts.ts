import type { Block } from './blocks';
import type { QuestionId, TopicId } from './catalogue';

export interface Question {
  question: string;
  answer: Block[];
  /** other words that people search by, where neither question nor answer has them */
  words?: string;
}

export interface Topic<T extends TopicId> {
  title: string;
  /** the line under the title */
  about: string;
  questions: Record<QuestionId<T>, Question>;
}

export type HelpTexts = { [T in TopicId]: Topic<T> };
