import { profileCompletenessChanged } from '@renmai/contracts/profile/profile.events';
import { describeErasure, hearOf } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { homepageOf } from './support/homepages.js';
import { opened } from './support/positions.js';
import { follow, setBackground } from './support/seekers.js';

describeErasure(AppModule, {
  leave: async (service, member) => {
    const { memberId } = member;
    await hearOf(service, member, 'Ann');
    await service.publish(profileCompletenessChanged, {
      aggregateId: memberId,
      data: { memberId, complete: true, percent: 50 },
    });
    const homepageId = await homepageOf(service, [[member, 'senior']]);
    await setBackground(service, member, { skills: ['Optics'], worksAt: [homepageId] });
    await follow(service, member, homepageId);
    await member.post('/api/jobs/alerts', { name: 'Light', filters: {}, rhythm: 'daily' }).expect(201);
    const { positionId, version } = await opened(member, homepageId);
    for (const what of ['saved', 'hidden'])
      await member.put(`/api/jobs/positions/${positionId}/${what}`, {}).expect(204);
    await member.patch(`/api/jobs/positions/${positionId}`, { version, title: 'Other' }).expect(200);
  },
  without: {
    homepage_copy: 'a homepage',
    homepage_seats: 'a homepage',
    homepage_setting: 'a homepage',
    listed_position: 'a position of a homepage',
    listed_skill: 'a position of a homepage',
    published_position: 'a position of a homepage',
    job_alert_match: 'goes with its alert: a foreign key',
  },
});
