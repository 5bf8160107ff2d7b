import type {
  RecommendationAction,
  RecommendationForm,
  RecommendationView,
} from '@renmai/contracts/network/recommendations.api';
import type { TestMember, TestService } from '@renmai/test-kit';

export const letterForm: RecommendationForm = {
  connection: 'same-team',
  authorPosition: 'Designer',
  subjectPosition: 'Engineer',
  content: 'A colleague one wishes to have beside oneself.',
  range: 'all-members',
};

export const letters = '/api/network/recommendations';
export const letterAt = ({ recommendationId }: Pick<RecommendationView, 'recommendationId'>): string =>
  `${letters}/${recommendationId}`;

export async function write(
  author: TestMember,
  subject: TestMember,
  form: Partial<RecommendationForm> = {},
): Promise<RecommendationView> {
  const body = { ...letterForm, ...form, subjectId: subject.memberId };
  return (await author.post(letters, body).expect(201)).body as RecommendationView;
}

export async function ask(subject: TestMember, author: TestMember, message = ''): Promise<RecommendationView> {
  const body = { authorId: author.memberId, message };
  return (await subject.post(`${letters}/asked`, body).expect(201)).body as RecommendationView;
}

export async function read(member: TestMember, letter: RecommendationView): Promise<RecommendationView> {
  return (await member.get(letterAt(letter)).expect(200)).body as RecommendationView;
}

/** Acts like a member who has just looked at the recommendation. */
export async function act(
  member: TestMember,
  letter: RecommendationView,
  action: RecommendationAction,
  more: object = {},
): Promise<RecommendationView> {
  const { version } = await read(member, letter);
  const { body } = await member.post(`${letterAt(letter)}/${action}`, { version, ...more }).expect(200);
  return body as RecommendationView;
}

/** The published events of a recommendation, in order. */
export async function told(service: TestService, { recommendationId }: RecommendationView): Promise<string[]> {
  const rows = await service.dataSource.query<{ type: string }[]>(
    `SELECT type FROM outbox WHERE envelope->>'aggregateId' = $1 ORDER BY seq`,
    [recommendationId],
  );
  return rows.map(({ type }) => type.replace(/^network\.recommendation\.(.*)\.v1$/, '$1'));
}
