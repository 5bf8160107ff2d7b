import type {
  Connection,
  RecommendationForm,
  RecommendationRange,
  RecommendationState,
} from '@renmai/contracts/network/recommendations.api';

/** The stored form of a recommendation. */
export interface RecommendationRow {
  id: string;
  version: number;
  authorId: string;
  subjectId: string;
  state: RecommendationState;
  connection: Connection | null;
  authorPosition: string;
  subjectPosition: string;
  content: string;
  authorRange: RecommendationRange;
  subjectRange: RecommendationRange;
  message: string;
  createdAt: Date;
  updatedAt: Date;
  acceptedAt: Date | null;
  /** whether the two are friends now */
  friends: boolean;
}

export type NewRecommendation = Omit<RecommendationRow, 'version' | 'friends' | 'createdAt' | 'updatedAt'>;

export const blank = {
  connection: null,
  authorPosition: '',
  subjectPosition: '',
  content: '',
  authorRange: 'all-members',
  subjectRange: 'all-members',
  message: '',
  acceptedAt: null,
} satisfies Partial<RecommendationRow>;

export type LetterText = Pick<
  RecommendationRow,
  'connection' | 'authorPosition' | 'subjectPosition' | 'content' | 'authorRange'
>;
export const textOf = ({ range, ...form }: RecommendationForm): LetterText => ({
  connection: form.connection,
  authorPosition: form.authorPosition,
  subjectPosition: form.subjectPosition,
  content: form.content,
  authorRange: range,
});
