import { positionHidden } from '@renmai/contracts/jobs/marks.events';
import { homepageAdministratorsChanged } from '@renmai/contracts/org-pages/org-pages.events';
import { uuidv7 } from '@renmai/service-kit';
import { describeErasure, hearOf } from '@renmai/test-kit';
import { round } from './support/round.js';
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
    const data = { homepageId, barredBy: null, paused: null, administrators };
    await service.publish(homepageAdministratorsChanged, { aggregateId: homepageId, data });
    await follow(service, member, 'company', homepageId);
    const other = await service.as();
    await hearOf(service, other, 'Ben');
    await follow(service, other, 'member', memberId);
    await member.put('/api/search/history', { q: 'lamps' }).expect(204);
    await member.put('/api/search/history/paused', { paused: true }).expect(204);
    const positionId = uuidv7();
    const hidden = { memberId, positionId, hidden: true };
    await service.publish(positionHidden, { aggregateId: `${memberId}:${positionId}`, data: hidden });
    const search = { name: 'Lamps', kind: 'company', q: 'lamps', rhythm: 'daily' };
    await member.post('/api/search/saved', search).expect(201);
    await other.post('/api/search/saved', { name: 'Light', kind: 'member', q: 'harbour', rhythm: 'daily' }).expect(201);
    await tell(service, member, 'Ann', { headline: 'Harbour lamps', company: 'Lamps Ltd', skills: ['Light'] });
    await round(service);
    await service.drained();
  },
  without: {
    saved_search_key: 'words of searches, which go with them',
    search_change: 'documents that saved searches are asked about within a second; they go with the document',
    saved_search_news: 'searches that found something within a second; their ids',
    search_outbound: 'what OpenSearch, where it is used, is told within a second: that it is gone',
    search_engine: 'how far the rebuild that is under way has come',
    homepage_copy: 'a homepage',
    synonym_group: 'words',
    homepage_seats: 'a homepage',
    search_document_company: 'homepages',
    search_document_school: 'homepages',
    search_document_major: 'what homepages offer',
    search_document_position: 'what homepages offer',
    search_document_enrolment: 'what homepages offer',
  },
});
