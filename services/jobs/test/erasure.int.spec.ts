import { profileCompletenessChanged } from '@renmai/contracts/profile/profile.events';
import { describeErasure, hearOf } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { homepageOf } from './support/homepages.js';
import { opened } from './support/positions.js';

describeErasure(AppModule, {
  leave: async (service, member) => {
    const { memberId } = member;
    await hearOf(service, member, 'Ann');
    await service.publish(profileCompletenessChanged, {
      aggregateId: memberId,
      data: { memberId, complete: true, percent: 50 },
    });
    const homepageId = await homepageOf(service, [[member, 'senior']]);
    const { positionId, version } = await opened(member, homepageId);
    await member.patch(`/api/jobs/positions/${positionId}`, { version, title: 'Other' }).expect(200);
  },
  without: {
    homepage_copy: 'a homepage',
    homepage_seats: 'a homepage',
    homepage_setting: 'a homepage',
  },
});
