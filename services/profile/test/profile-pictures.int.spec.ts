import { identityAccountDeactivated, identityAccountReactivated } from '@renmai/contracts/identity/identity.events';
import { profilePurposes } from '@renmai/contracts/profile/media.schema';
import type { Visibility } from '@renmai/contracts/profile/visibility.schema';
import { startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import * as files from './support/files.js';
import { network, register } from './support/members.js';
import { upload } from './support/uploads.js';

const names = ['owner', 'friend', 'stranger', 'blocked'] as const;
type Who = (typeof names)[number] | 'visitor';
const everybody: Who[] = [...names, 'visitor'];

describe.each(profilePurposes)('a %s is open as far as the profile', (purpose) => {
  let service: TestService;
  const members = {} as Record<(typeof names)[number], TestMember>;
  let mediaId: string;

  beforeAll(async () => {
    service = await startTestService(AppModule);
    for (const name of names) members[name] = await register(service, name);
    await network(service).befriend(members.owner, members.friend);
    await network(service).block(members.owner, members.blocked);
    mediaId = (await upload(service, members.owner, { purpose, bytes: await files.jpeg() })).mediaId;
    await service.drained();
  });
  afterAll(() => service.close());

  const look = (who: Who, variant = 'list') => {
    const url = `/media/${mediaId}/${variant}`;
    return who === 'visitor' ? service.http.get(url) : members[who].get(url);
  };
  const open = async (): Promise<Who[]> => {
    const seen: Who[] = [];
    for (const who of everybody) if ((await look(who)).status === 200) seen.push(who);
    return seen;
  };
  const show = async (profile: Visibility) => {
    const { body } = await members.owner.get('/api/profile/visibility').expect(200);
    await members.owner.put('/api/profile/visibility', { ...(body as object), profile }).expect(200);
  };

  it.each<[Visibility, Who[]]>([
    ['everyone', everybody],
    ['friends', ['owner', 'friend', 'stranger']],
    ['only-me', ['owner', 'friend', 'stranger']],
  ])('for %s', async (visibility, seeing) => {
    await show(visibility);
    expect(await open()).toEqual(seeing);
    const { headers } = await look('owner');
    expect(headers['cache-control']).toBe(visibility === 'everyone' ? 'public, max-age=600' : 'private, no-cache');
  });

  it('and to its owner alone while they are deactivated', async () => {
    await show('everyone');
    const { memberId } = members.owner;
    await service.publish(identityAccountDeactivated, { aggregateId: memberId, data: { memberId, reason: 'other' } });
    await service.drained();
    expect(await open()).toEqual(['owner']);
    await service.publish(identityAccountReactivated, { aggregateId: memberId, data: { memberId } });
    await service.drained();
    expect(await open()).toEqual(everybody);
  });
});
