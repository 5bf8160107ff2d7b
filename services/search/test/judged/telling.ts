import { createHash } from 'node:crypto';
import type { DataOf, DomainEventDefinition } from '@renmai/contracts';
import { enrolmentPublished } from '@renmai/contracts/enrolment/enrolment.events';
import { eventPublished } from '@renmai/contracts/events/events.events';
import { identityAccountRegistered } from '@renmai/contracts/identity/identity.events';
import { positionPublished } from '@renmai/contracts/jobs/positions.events';
import { networkMomentPublished } from '@renmai/contracts/network/network.events';
import { newsPublished } from '@renmai/contracts/org-pages/news.events';
import { homepagePublished } from '@renmai/contracts/org-pages/org-pages.events';
import {
  profileBackgroundChanged,
  profileCardChanged,
  profileServicesChanged,
  profileVisibilityChanged,
} from '@renmai/contracts/profile/profile.events';
import { countryOf, findPlaces } from '@renmai/places';
import type { TestService } from '@renmai/test-kit';
import { inDays } from '../support/things.js';
import type {
  DemoEnrolment,
  DemoEvent,
  DemoMoment,
  DemoPage,
  DemoPerson,
  DemoPosition,
  DemoWorld,
} from './demo-world.js';

/** The same id in each run, so that results with the same score have the same order. */
export function stableId(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `7${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

/** The country of a homepage's licence: that of its city. */
function countryOfCity(city: string): string {
  const [place] = findPlaces(city, 1);
  const country = place ? countryOf(place.id) : null;
  if (country === null) throw new Error(`the demo has a homepage in ${city}, which is no place that is known`);
  return country;
}

const DAY_MS = 86_400_000;
/** Weeks in which an event of a series is held. */
const DATES = 4;
const offsets: Record<string, string> = {
  'Asia/Shanghai': '+08:00',
  'Asia/Taipei': '+08:00',
  'Asia/Tokyo': '+09:00',
  'Europe/London': '+00:00',
};

export const keyOf = {
  member: ({ key }: DemoPerson): string => `member:${key}`,
  page: ({ kind, handle }: DemoPage): string => `${kind}:${handle}`,
  position: ({ page, form }: DemoPosition): string => `position:${page.handle}/${form.title}`,
  enrolment: ({ page, form }: DemoEnrolment): string => `enrolment:${page.handle}/${form.name}`,
  event: ({ page, host, form }: DemoEvent): string =>
    `event:${page?.handle ?? host.key}/${form.title.split(' · ')[0] ?? ''}`,
  moment: ({ by, text }: DemoMoment): string => `moment:${by}/${[...text].slice(0, 14).join('')}`,
  news: ({ handle }: DemoPage, place: number): string => `news:${handle}/${place}`,
};

/** Sends the demo world to a search service as the services that own its data do. */
export class Telling {
  /** keys by the ids that results have */
  readonly keys = new Map<string, string>();

  constructor(
    private readonly service: TestService,
    private readonly world: DemoWorld,
  ) {}

  async all(): Promise<void> {
    const { people, pages, positions, enrolments, events, moments } = this.world;
    const approved = pages.filter(({ becomes }) => becomes === 'approved');
    for (const person of people) await this.person(person);
    for (const page of approved) await this.page(page);
    for (const [place, one] of positions.entries()) if (one.state === 'open') await this.position(one, place);
    for (const one of enrolments) if (one.state === 'open' && one.ends === null) await this.enrolment(one);
    for (const one of events) if (one.shape !== 'invitation') await this.event(one);
    for (const [place, one] of moments.entries()) await this.moment(one, moments.length - place);
    for (const page of approved) await this.news(page);
    await this.service.drained();
  }

  private idOf(key: string): string {
    const id = stableId(key);
    this.keys.set(id, key.split('#')[0] ?? key);
    return id;
  }

  private hear<E extends DomainEventDefinition>(definition: E, aggregateId: string, data: unknown): Promise<void> {
    return this.service.hear(definition, { aggregateId, data: data as DataOf<E> });
  }

  private async person(person: DemoPerson): Promise<void> {
    const memberId = this.idOf(keyOf.member(person));
    const { name, locale, headline, about, industry, jobs, educations, skills, interests, visibility } = person;
    const [city, region] = person.place;
    await this.hear(identityAccountRegistered, memberId, { memberId, name, locale });
    const place = { region, city };
    await this.hear(profileCardChanged, memberId, { memberId, name, headline, photo: null, place, locale });
    const languages = person.languages.map(([language]) => language);
    const background = { memberId, about, industry, jobs, educations, skills, interests, languages, traits: [] };
    await this.hear(profileBackgroundChanged, memberId, background);
    const services = (person.services ?? [])
      .filter(({ published }) => published)
      .map((one) => ({ ...one, id: stableId(`${person.key} ${one.title}`) }));
    await this.hear(profileServicesChanged, memberId, { memberId, services });
    const usual = { profile: 'everyone', contact: 'friends', friendsList: 'friends', search: 'everyone' };
    await this.hear(profileVisibilityChanged, memberId, { memberId, ...usual, ...visibility });
  }

  private cardOf({ kind, handle, name, founder }: DemoPage, slogan: string): object {
    return { homepageId: stableId(`${kind}:${handle}`), kind, handle, name, slogan, logo: null, founder: founder.key };
  }

  private async page(page: DemoPage): Promise<void> {
    const { kind, handle, type, stage, industry, city, founder, name } = page;
    const homepageId = this.idOf(keyOf.page(page));
    const place = this.world.pages.indexOf(page);
    const size = ['under-100', '100-1000', '1000-5000', '5000-10000'][place % 4];
    const university = stage === 'university' ? 'comprehensive' : null;
    const details =
      kind === 'company' ? { kind, type, size, industry } : { kind, type, size, stage, universityType: university };
    const { slogan, introduction } = this.world.words[founder.locale](page);
    const content = {
      ...{ name, slogan, introduction, website: `https://${handle}.example`, contactNumber: '', details },
      foundingYear: 1950 + ((place * 7) % 72),
    };
    const data = { ...this.cardOf(page, slogan), content, addresses: [city], country: countryOfCity(city) };
    await this.hear(homepagePublished, homepageId, data);
  }

  private async position(position: DemoPosition, place: number): Promise<void> {
    const { page, form } = position;
    const positionId = this.idOf(keyOf.position(position));
    const { negotiable, ...salary } = form.salary;
    const since = inDays(-1 - ((place * 7) % 31));
    await this.hear(positionPublished, positionId, {
      ...form,
      ...{ positionId, homepage: this.cardOf(page, ''), salary: negotiable ? null : salary },
      ...{ state: 'open', publishedAt: since, opensAt: since, closesAt: inDays(29), publishedBy: null, version: 1 },
    });
  }

  private async enrolment(enrolment: DemoEnrolment): Promise<void> {
    const { page, form } = enrolment;
    const enrolmentId = this.idOf(keyOf.enrolment(enrolment));
    const { startsOn, endsOn, zone } = form.period;
    await this.hear(enrolmentPublished, enrolmentId, {
      ...form,
      ...{ enrolmentId, homepage: this.cardOf(page, ''), capacity: form.places, state: 'open' },
      ...{ publishedAt: inDays(-5), startsOn, endsOn, zone, publishedBy: null, version: 1 },
      ...{ opensAt: `${startsOn}T00:00:00.000Z`, closesAt: `${endsOn}T23:59:00.000Z` },
    });
  }

  private async event(event: DemoEvent): Promise<void> {
    const { page, host, form, shape, zone, hours } = event;
    const key = keyOf.event(event);
    const publisher = page
      ? { kind: 'homepage', id: stableId(keyOf.page(page)), name: page.name }
      : { kind: 'member', id: stableId(keyOf.member(host)), name: host.name };
    const { title, description, type, mode, venue } = form;
    const dates = shape === 'series' ? DATES : 1;
    for (let date = 0; date < dates; date += 1) {
      const eventId = this.idOf(`${key}#${date}`);
      const begins = event.days + date * 7 + (shape === 'moved' ? 7 : 0);
      const [first, last] = [begins, shape === 'going' ? begins + 20 : begins].map((days) =>
        new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10),
      );
      const [starts, ends] = [`${first}T${hours[0]}`, `${last}T${hours[1]}`];
      const [startsAt, endsAt] = [starts, ends].map((wall) =>
        new Date(`${wall}:00${offsets[zone] ?? 'Z'}`).toISOString(),
      );
      await this.hear(eventPublished, eventId, {
        ...{ eventId, seriesId: dates > 1 ? stableId(`${key} series`) : null, publisher },
        ...{ title, description, type, mode, times: { startsAt, endsAt, starts, ends, zone } },
        ...{ cityId: venue?.cityId ?? null, venue: venue ? `${venue.address} · ${venue.detail}` : '', posterId: null },
        ...{ cancelled: shape === 'cancelled', version: 1, publishedAt: inDays(-20) },
      });
    }
  }

  private async moment(moment: DemoMoment, daysAgo: number): Promise<void> {
    const key = keyOf.moment(moment);
    const momentId = this.idOf(key);
    const named = [...moment.text.matchAll(/@\{([\w.]+)\}/g)].map(([, one]) => one ?? '');
    const names = new Map(this.world.people.map((person) => [person.key, person.name]));
    const text = moment.text.replaceAll(/@\{([\w.]+)\}/g, (_, one: string) => `@${names.get(one) ?? one}`);
    const shared = this.world.moments.find(({ by }) => by === moment.shares);
    await this.hear(networkMomentPublished, momentId, {
      ...{ momentId, authorId: stableId(`member:${moment.by}`), text },
      ...{ topics: [...text.matchAll(/#([\p{L}\p{N}]+)/gu)].map(([, topic]) => topic) },
      ...{ mentions: named.map((one) => stableId(`member:${one}`)), visibility: moment.visibility ?? 'public' },
      ...{ commentPolicy: 'everyone', mediaIds: (moment.pictures ?? []).map((_, at) => stableId(`${key} ${at}`)) },
      ...{ sharedMomentId: shared ? stableId(keyOf.moment(shared)) : null },
      ...{ sharedAuthorId: shared ? stableId(`member:${shared.by}`) : null, createdAt: inDays(-daysAgo), version: 1 },
    });
  }

  private async news(page: DemoPage): Promise<void> {
    for (const [place, { title, category, html }] of this.world.news[page.founder.locale](page).entries()) {
      const newsId = this.idOf(keyOf.news(page, place));
      const excerpt = html.replaceAll(/<[^>]+>/g, ' ').trim();
      await this.hear(newsPublished, newsId, {
        ...{ newsId, title, category, excerpt, illustration: null, homepageId: stableId(keyOf.page(page)) },
        ...{ momentId: stableId(`${newsId} moment`), publishedAt: inDays(place * 15 - 30), editedAt: null },
        ...{ publishedBy: stableId(keyOf.member(page.founder)), version: 1 },
      });
    }
  }
}
