import type { DataOf } from '@renmai/contracts';
import { enrolmentPublished } from '@renmai/contracts/enrolment/enrolment.events';
import { eventPublished } from '@renmai/contracts/events/events.events';
import { positionPublished } from '@renmai/contracts/jobs/positions.events';
import { networkFollowAdded, networkMomentPublished } from '@renmai/contracts/network/network.events';
import type { SearchKind, Understood } from '@renmai/contracts/search/search.schema';
import type { SearchResult } from '@renmai/contracts/search/result.schema';
import { homepagePublished } from '@renmai/contracts/org-pages/org-pages.events';
import {
  profileBackgroundChanged,
  profileCardChanged,
  profileVisibilityChanged,
} from '@renmai/contracts/profile/profile.events';
import { uuidv7 } from '@renmai/service-kit';
import { register, type TestMember, type TestService } from '@renmai/test-kit';

const DAY = 86_400_000;
export const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString();

interface Person {
  headline?: string;
  city?: string;
  skills?: readonly string[];
  company?: string;
  title?: string;
  school?: string;
  profile?: 'everyone' | 'friends' | 'only-me';
  search?: 'everyone' | 'friends';
}

export async function person(service: TestService, name: string, about: Person = {}): Promise<TestMember> {
  const member = await register(service, name);
  await tell(service, member, name, about);
  return member;
}

export async function tell(service: TestService, { memberId }: TestMember, name: string, about: Person): Promise<void> {
  const { headline = '', city = '', skills = [], company, title = 'Worker', school, profile, search } = about;
  const card = { memberId, name, headline, photo: null, place: { region: '', city } };
  await service.publish(profileCardChanged, { aggregateId: memberId, data: card });
  const background: DataOf<typeof profileBackgroundChanged> = {
    memberId,
    educations: school
      ? [{ school, degree: 'bachelor', fieldOfStudy: 'Light', startDate: '2015-09', endDate: null }]
      : [],
    jobs: company ? [{ companyName: company, title, industry: 'Work', startDate: '2019-01', endDate: null }] : [],
    skills: [...skills],
    languages: [],
    interests: [],
    industry: '',
    traits: [],
  };
  await service.publish(profileBackgroundChanged, { aggregateId: memberId, data: background });
  if (profile) {
    const data = { memberId, profile, contact: 'friends', friendsList: 'friends', ...(search && { search }) } as const;
    await service.publish(profileVisibilityChanged, { aggregateId: memberId, data });
  }
  await service.drained();
}

export async function homepage(
  service: TestService,
  name: string,
  kind: 'company' | 'school' = 'company',
  {
    industry = 'Software',
    reading = '',
    type = null,
  }: { industry?: string; reading?: string; type?: 'foreign-invested' | null } = {},
): Promise<string> {
  const homepageId = uuidv7();
  const details =
    kind === 'company'
      ? ({ kind, industry, size: 'under-100', type } as const)
      : ({ kind, type: 'public', stage: 'university', size: null, universityType: null } as const);
  const told = { slogan: '', introduction: `${name} 成立于上海`, website: '', contactNumber: '', foundingYear: null };
  const data = {
    ...{ homepageId, kind, handle: `h-${homepageId.slice(-8)}`, name, slogan: '', logo: null },
    ...{ content: { name, reading, ...told, details }, addresses: [] },
  };
  await service.publish(homepagePublished, { aggregateId: homepageId, data });
  await service.drained();
  return homepageId;
}

const cardOf = (homepageId: string, name: string, kind: 'company' | 'school') => ({
  ...{ homepageId, kind, handle: null, name, slogan: '', logo: null },
});

export async function position(service: TestService, homepageId: string, about: object = {}): Promise<string> {
  const positionId = uuidv7();
  const data = {
    ...{
      positionId,
      title: 'Lamp maker',
      homepage: cardOf(homepageId, 'Lamps', 'company'),
      employmentType: 'permanent',
    },
    ...{
      workplace: 'onsite',
      cityId: '310000',
      salary: null,
      degree: null,
      experience: 'none',
      skills: [],
      state: 'open',
    },
    ...{ publishedAt: inDays(-1), closesAt: inDays(20), address: '', description: '', requirements: '' },
    ...{ opensAt: inDays(-1), publishedBy: null, version: 1, ...about },
  } as DataOf<typeof positionPublished>;
  await service.publish(positionPublished, { aggregateId: positionId, data });
  await service.drained();
  return positionId;
}

export async function enrolment(service: TestService, homepageId: string, about: object = {}): Promise<string> {
  const enrolmentId = uuidv7();
  const data = {
    ...{ enrolmentId, name: 'Autumn', homepage: cardOf(homepageId, 'School', 'school'), stage: 'university' },
    ...{
      studyType: 'offline',
      cityId: '310000',
      tuition: { amount: null, per: 'year', note: '' },
      majors: [],
      keywords: [],
    },
    ...{ state: 'open', publishedAt: inDays(-1), startsOn: '2026-01-01', endsOn: '2030-01-01', zone: 'Asia/Shanghai' },
    ...{ opensAt: inDays(-1), closesAt: inDays(20), capacity: null, details: '', publishedBy: null, version: 1 },
    requirements: { minAge: null, maxAge: null, nationality: '', academic: '', other: '' },
    ...about,
  } as DataOf<typeof enrolmentPublished>;
  await service.publish(enrolmentPublished, { aggregateId: enrolmentId, data });
  await service.drained();
  return enrolmentId;
}

export async function event(
  service: TestService,
  publisher: { kind: 'homepage' | 'member'; id: string },
  about: object = {},
): Promise<string> {
  const eventId = uuidv7();
  const [startsAt, endsAt] = [inDays(3), inDays(4)];
  const data = {
    ...{ eventId, seriesId: null, publisher: { ...publisher, name: 'Publisher' }, title: 'Evening of light' },
    ...{
      description: '',
      type: 'meetup',
      mode: 'offline',
      cityId: '310000',
      venue: '',
      posterId: null,
      cancelled: false,
    },
    times: { startsAt, endsAt, starts: startsAt.slice(0, 16), ends: endsAt.slice(0, 16), zone: 'UTC' },
    ...{ version: 1, publishedAt: inDays(-1), ...about },
  } as DataOf<typeof eventPublished>;
  await service.publish(eventPublished, { aggregateId: eventId, data });
  await service.drained();
  return eventId;
}

export async function moment(
  service: TestService,
  author: TestMember,
  text: string,
  visibility: 'public' | 'friends' = 'public',
  { momentId = uuidv7(), createdAt = inDays(-1), version = 1 } = {},
): Promise<string> {
  const data: DataOf<typeof networkMomentPublished> = {
    ...{ momentId, authorId: author.memberId, text, topics: [], mentions: [], visibility, commentPolicy: 'everyone' },
    ...{ mediaIds: [], sharedMomentId: null, sharedAuthorId: null, createdAt, version },
  };
  await service.publish(networkMomentPublished, { aggregateId: momentId, data });
  await service.drained();
  return momentId;
}

export async function follow(
  service: TestService,
  { memberId: followerId }: TestMember,
  kind: 'member' | 'company' | 'school',
  targetId: string,
): Promise<void> {
  const data = { followerId, kind, targetId };
  await service.publish(networkFollowAdded, { aggregateId: `${followerId}:${kind}:${targetId}`, data });
  await service.drained();
}

export interface Results {
  items: SearchResult[];
  nextCursor: string | null;
  total: { count: number; more: boolean };
  understood: Understood;
  facets: { facet: string; values: { key: string; label: string; count: number; chosen: boolean }[] }[];
  counts: Partial<Record<SearchKind, { count: number }>>;
}

export async function results(
  service: TestService,
  as: TestMember | null,
  kind: SearchKind,
  q: string,
  rest = '',
): Promise<Results> {
  const path = `/api/search/results/${kind}?q=${encodeURIComponent(q)}${rest}`;
  return (await (as ?? service.http).get(path).expect(200)).body as Results;
}

export const titles = ({ items }: Pick<Results, 'items'>): string[] =>
  items.map(({ title, line }) => title.text || line.text);
