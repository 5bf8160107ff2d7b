import { fileURLToPath } from 'node:url';

/** The data that the judge reads from the demo world (`scripts/demo`), in the form of its files. */
export interface DemoPerson {
  key: string;
  name: string;
  locale: 'zh-CN' | 'en' | 'zh-TW' | 'ja';
  headline: string;
  place: [city: string, region: string];
  industry: string;
  about: string;
  jobs: {
    companyName: string;
    title: string;
    industry: string;
    startDate: string;
    endDate: string | null;
    description: string;
  }[];
  educations: {
    school: string;
    degree: 'bachelor';
    fieldOfStudy: string;
    startDate: string;
    endDate: string | null;
    activities: string;
    description: string;
  }[];
  skills: string[];
  languages: [language: string, level: string][];
  services?: { title: string; category: string; price: string; description: string; published: boolean }[];
  interests: string[];
  visibility?: Partial<Record<'profile' | 'contact' | 'friendsList', 'everyone' | 'friends' | 'only-me'>>;
}

export interface DemoPage {
  kind: 'company' | 'school';
  name: string;
  handle: string;
  type: 'limited';
  stage: 'university';
  becomes: string;
  founder: DemoPerson;
  industry: string;
  city: string;
}

export interface DemoPosition {
  page: DemoPage;
  state: string;
  form: {
    title: string;
    salary: { min: number; max: number; months: number; negotiable: boolean; currency?: string; period?: 'month' };
  };
}

export interface DemoEnrolment {
  page: DemoPage;
  state: string;
  ends: number | null;
  form: {
    name: string;
    places: number | null;
    period: { startsOn: string; endsOn: string; zone: string };
  };
}

export interface DemoEvent {
  host: DemoPerson;
  page: DemoPage | null;
  shape: string;
  days: number;
  zone: string;
  hours: [starts: string, ends: string];
  form: {
    title: string;
    description: string;
    type: 'meetup';
    mode: 'offline';
    venue: { cityId: string; address: string; detail: string } | null;
  };
}

export interface DemoMoment {
  by: string;
  text: string;
  pictures?: unknown[];
  visibility?: 'public' | 'friends';
  shares?: string;
}

export interface DemoWorld {
  people: DemoPerson[];
  pages: DemoPage[];
  words: Record<DemoPerson['locale'], (page: DemoPage) => { slogan: string; introduction: string }>;
  news: Record<DemoPerson['locale'], (page: DemoPage) => { category: 'product'; title: string; html: string }[]>;
  positions: DemoPosition[];
  enrolments: DemoEnrolment[];
  events: DemoEvent[];
  moments: DemoMoment[];
}

const demo = fileURLToPath(new URL('../../../../scripts/demo/', import.meta.url));

/** The world as `npm run demo` fills it. */
export async function demoWorld(): Promise<DemoWorld> {
  const load = async <T>(file: string): Promise<T> => (await import(demo + file)) as T;
  const [{ people }, { pages, words }, { texts }, { positions }, { enrolments }, { demoEvents }, usual, topics] =
    await Promise.all([
      load<Pick<DemoWorld, 'people'>>('people/index.mjs'),
      load<Pick<DemoWorld, 'pages' | 'words'>>('homepages/pages.mjs'),
      load<{ texts: DemoWorld['news'] }>('homepages/news.mjs'),
      load<Pick<DemoWorld, 'positions'>>('jobs/positions.mjs'),
      load<Pick<DemoWorld, 'enrolments'>>('enrolment/enrolments.mjs'),
      load<{ demoEvents: DemoEvent[] }>('events/plan.mjs'),
      load<Pick<DemoWorld, 'moments'>>('moment-texts.mjs'),
      load<{ momentsOfTopics: DemoMoment[] }>('moment-texts-of-topics.mjs'),
    ]);
  const moments = [...usual.moments, ...topics.momentsOfTopics];
  return { people, pages, words, news: texts, positions, enrolments, events: demoEvents, moments };
}
