import { identityAccountAddressesChanged } from '@renmai/contracts/identity/identity.events';
import type { CommentView, MomentForm, MomentView } from '@renmai/contracts/network/moment.schema';
import { profileBackgroundChanged } from '@renmai/contracts/profile/profile.events';
import { startTestService, type RelationWorld, type TestMember, type TestService, type Viewer } from '@renmai/test-kit';
import { AppModule } from '../../src/app.module.js';
import { befriend, block, register, setVisibility } from './members.js';
import { follow, homepage } from './news.js';
import { write } from './recommendations.js';

export const OWNER_HASH = 'a'.repeat(64);

export interface World extends RelationWorld {
  owner: TestMember;
  /** friend of everybody but the stranger; the owner recommends them and comments on their moment */
  hub: TestMember;
  viewers: Record<Exclude<Viewer, 'visitor'>, TestMember>;
  /** the owner's, for everybody and for friends */
  publicMoment: string;
  friendsMoment: string;
  /** the hub's, on which the owner has reacted and commented, mentioned by the hub */
  hubMoment: string;
  /** the hub's, which shares the owner's public one */
  sharingMoment: string;
  ownersComment: string;
  recommendation: string;
  /** everybody but the owner follows it */
  otherHomepageId: string;
}

const post = async (member: TestMember, form: Partial<MomentForm>): Promise<string> =>
  ((await member.post('/api/moments', form).expect(201)).body as MomentView).momentId;

async function publishBackground(service: TestService, { memberId }: TestMember): Promise<void> {
  await service.publish(profileBackgroundChanged, {
    aggregateId: memberId,
    data: {
      memberId,
      educations: [
        { school: 'Lakeside College', degree: 'bachelor', fieldOfStudy: 'Law', startDate: null, endDate: null },
      ],
      jobs: [],
      skills: [],
      languages: [],
      interests: [],
      industry: '',
      traits: [{ kind: 'school', key: 'lakesidecollege', name: 'Lakeside College' }],
    },
  });
}

/**
 * The owner and anyone who looks at what is theirs. Those with whom they are blocked were their friends before, follow, bookmark and
 * have reacted, so that there is something to hide at every way out.
 */
export async function startWorld(): Promise<World> {
  const service = await startTestService(AppModule);
  const members = await register(service, 'Ownerlin Quillfeather', 'Hub', 'S', 'R', 'O', 'F', 'B', 'H');
  const [owner, hub, stranger, requested, friendOfFriend, friend, blockedByOwner, hasBlockedOwner] = members as [
    TestMember,
    TestMember,
    TestMember,
    TestMember,
    TestMember,
    TestMember,
    TestMember,
    TestMember,
  ];
  const viewers = { stranger, requested, friendOfFriend, friend, blockedByOwner, hasBlockedOwner };
  const formerFriends = [friend, blockedByOwner, hasBlockedOwner];

  for (const member of [owner, requested, friendOfFriend, friend, blockedByOwner, hasBlockedOwner]) {
    await befriend(hub, member);
  }
  for (const member of formerFriends) await befriend(owner, member);
  await requested.put(`/api/network/requests/${owner.memberId}`, { note: 'hello' }).expect(200);
  for (const member of Object.values(viewers)) {
    await publishBackground(service, member);
    await member.put(`/api/network/follows/member/${owner.memberId}`).expect(204);
    await owner.put(`/api/network/follows/member/${member.memberId}`).expect(204);
    await member.put('/api/network/contacts', { hashes: [OWNER_HASH] }).expect(200);
  }
  await publishBackground(service, owner);
  await service.publish(identityAccountAddressesChanged, {
    aggregateId: owner.memberId,
    data: { memberId: owner.memberId, email: OWNER_HASH, phone: null },
  });
  await owner.put('/api/network/contacts/discovery', { foundByEmail: true, foundByPhone: false }).expect(200);
  await setVisibility(service, hub, { friendsList: 'everyone' });
  await setVisibility(service, owner, { friendsList: 'everyone' });

  const publicMoment = await post(owner, { text: 'Marmalade for everybody #lakeside', visibility: 'public' });
  const friendsMoment = await post(owner, { text: 'Periwinkle for friends #lakeside', visibility: 'friends' });
  // Not the whole name: the hub's text belongs to the hub, and only the link to the owner is hidden.
  const name = '@Ownerlin';
  const hubMoment = await post(hub, {
    text: `${name} was here #lakeside`,
    mentions: [{ memberId: owner.memberId, start: 0, end: name.length }],
  });
  const sharingMoment = await post(hub, { text: 'See this', sharedMomentId: publicMoment });
  for (const member of formerFriends) {
    for (const momentId of [publicMoment, friendsMoment]) {
      await member.put(`/api/moments/${momentId}/bookmark`).expect(200);
      await member.put(`/api/moments/${momentId}/reaction`, { kind: 'like' }).expect(200);
    }
    await member.put(`/api/network/mutes/${owner.memberId}`).expect(204);
    await member.delete(`/api/network/mutes/${owner.memberId}`).expect(204);
  }
  await owner.put(`/api/moments/${hubMoment}/reaction`, { kind: 'like' }).expect(200);
  const { body: comment } = await owner
    .post(`/api/moments/${hubMoment}/comments`, { text: 'Marmalade comment' })
    .expect(201);
  const { commentId } = comment as CommentView;
  const { recommendationId, version } = await write(owner, hub);
  await hub.post(`/api/network/recommendations/${recommendationId}/accept`, { version }).expect(200);

  const [homepageId, otherHomepageId] = [await homepage(service), await homepage(service)];
  for (const member of Object.values(viewers)) {
    // Members who invited them while they were friends.
    await service.dataSource.query(
      'INSERT INTO follow_invitation (homepage_id, member_id, inviter_id, invited_at) VALUES ($1, $2, $3, now())',
      [homepageId, member.memberId, owner.memberId],
    );
    await follow(member, otherHomepageId);
  }

  await block(owner, blockedByOwner);
  await block(hasBlockedOwner, owner);
  await service.drained();
  return {
    service,
    owner,
    hub,
    viewers,
    tokens: Object.fromEntries(Object.entries(viewers).map(([who, { token }]) => [who, token])) as World['tokens'],
    marks: {
      owner: [owner.memberId, 'Quillfeather'],
      public: ['Marmalade'],
      friends: ['Periwinkle'],
    },
    publicMoment,
    friendsMoment,
    hubMoment,
    sharingMoment,
    ownersComment: commentId,
    recommendation: recommendationId,
    otherHomepageId,
  };
}
