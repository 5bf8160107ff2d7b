import { Periodic } from '@renmai/service-kit';
import { startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { addressHash, setAddresses, setBackground } from './support/background.js';
import { befriend, erase, register } from './support/members.js';
import { attached, comment, files, post } from './support/moments.js';
import { homepage, news } from './support/news.js';
import { letterForm } from './support/recommendations.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(AppModule);
});
afterAll(() => service.close());

/** Kept on purpose: the erasure itself, and events and answers, which expire by themselves. */
const apart = ['erased_member', 'outbox', 'inbox', 'idempotency_key', 'dead_letter'];

/** Tables in which a column says the member's id. */
async function tracesOf({ memberId }: TestMember): Promise<string[]> {
  const columns = await service.dataSource.query<{ table: string; column: string }[]>(
    `SELECT table_name AS table, column_name AS column FROM information_schema.columns
     WHERE table_schema = 'public' AND data_type = 'uuid' AND table_name <> ALL($1)`,
    [apart],
  );
  const found: string[] = [];
  for (const { table, column } of columns) {
    const rows = await service.dataSource.query<unknown[]>(`SELECT 1 FROM ${table} WHERE ${column} = $1 LIMIT 1`, [
      memberId,
    ]);
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}

/** Everything that a member can leave behind; each answers its status. */
async function actAs(
  member: TestMember,
  other: TestMember,
  momentId: string,
  commentId: string,
  homepageId: string,
): Promise<number[]> {
  const answers = [
    await member.put(`/api/network/requests/${other.memberId}`, {}),
    await member.put(`/api/network/follows/member/${other.memberId}`),
    await member.put(`/api/network/follows/company/${homepageId}`),
    await member.put(`/api/network/homepages/${homepageId}/mute`),
    await member.post(`/api/network/homepages/${homepageId}/follow-invitations`, { memberIds: [other.memberId] }),
    await member.put(`/api/network/mutes/${other.memberId}`),
    await member.put(`/api/network/suggestions/dismissed/${other.memberId}`),
    await member.put('/api/network/contacts', { hashes: [addressHash(1)] }),
    await member.post('/api/network/contacts/find', { hash: addressHash(2) }),
    await member.put('/api/network/contacts/discovery', { foundByEmail: false, foundByPhone: true }),
    await member.put('/api/feed/settings', { order: 'ranked' }),
    await member.post('/api/network/recommendations', { ...letterForm, subjectId: other.memberId }),
    await member.post('/api/network/recommendations/asked', { authorId: other.memberId }),
    await member.post('/api/moments', { text: 'Mine #topic' }),
    await member.post('/api/moments', { sharedMomentId: momentId }),
    await member.put(`/api/moments/${momentId}/reaction`, { kind: 'like' }),
    await member.put(`/api/moments/${momentId}/bookmark`),
    await member.post(`/api/moments/${momentId}/comments`, { text: 'x' }),
    await member.put(`/api/comments/${commentId}/like`),
    await member.put(`/api/network/blacklist/${other.memberId}`),
  ];
  return answers.map(({ status }) => status);
}

describe('an erased member', () => {
  it('leaves nothing behind, nor does what they still do with a token that has not ended', async () => {
    const [member, other, friend] = (await register(service, 'Gone', 'Other', 'Friend')) as [
      TestMember,
      TestMember,
      TestMember,
    ];
    await befriend(member, friend);
    await befriend(member, other);
    await setAddresses(service, member, { email: addressHash(3) });
    await setBackground(service, member, { schools: ['Lakeside College'], employers: ['Yun Studio'] });
    const homepageId = await homepage(service, [{ member, role: 'senior' }]);
    await news(service, homepageId, { publishedBy: member.memberId });
    const { momentId } = await post(other);
    const { commentId } = await comment(friend, momentId);
    const [mediaId = ''] = await files(service, member, 'picture');
    await post(member, { media: attached([mediaId]) });
    expect((await actAs(member, other, momentId, commentId, homepageId)).filter((status) => status >= 400)).toEqual([
      404,
    ]);
    expect((await tracesOf(member)).length).toBeGreaterThan(15);

    await erase(service, member);
    const after = await actAs(member, other, momentId, commentId, homepageId);
    expect(new Set(after)).toEqual(new Set([404]));
    await service.running.app.get(Periodic).run('erase-moments');
    expect(await tracesOf(member)).toEqual([]);
  });
});
