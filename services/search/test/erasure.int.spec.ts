import { homepageAdministratorsChanged } from '@renmai/contracts/org-pages/org-pages.events';
import { describeErasure, hearOf } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { event, follow, homepage, moment, tell } from './support/things.js';

describeErasure(AppModule, {
  leave: async (service, member) => {
    const { memberId } = member;
    await hearOf(service, member, 'Ann');
    await tell(service, member, 'Ann', { headline: 'Lamps', company: 'Lamps Ltd', skills: ['Light'] });
    await moment(service, member, 'something of light');
    await event(service, { kind: 'member', id: memberId }, { title: 'Evening', type: 'course' });
    const homepageId = await homepage(service, 'Lamps Ltd');
    const administrators = [{ memberId, role: 'senior' as const }];
    const data = { homepageId, barredBy: null, administrators };
    await service.publish(homepageAdministratorsChanged, { aggregateId: homepageId, data });
    await follow(service, member, 'company', homepageId);
    const other = await service.as();
    await hearOf(service, other, 'Ben');
    await follow(service, other, 'member', memberId);
    await member.put('/api/search/history', { q: 'lamps' }).expect(204);
    await member.put('/api/search/history/paused', { paused: true }).expect(204);
    await service.drained();
  },
  without: {
    homepage_copy: 'a homepage',
    homepage_seats: 'a homepage',
    search_document_company: 'homepages',
    search_document_school: 'homepages',
    search_document_major: 'what homepages offer',
    search_document_position: 'what homepages offer',
    search_document_enrolment: 'what homepages offer',
  },
});
