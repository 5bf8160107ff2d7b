import type { Browser, Locator, Page } from 'playwright-core';
import { type Screen, Visitor } from './browser.js';
import { makeMemberIn, type Member } from './members.js';
import { known } from './network.js';
import { drawn } from './pictures.js';
import { texts } from './texts.js';

/** A member in a browser of their own, and the words it shows them. */
export interface Person extends Member {
  visitor: Visitor;
  page: Page;
  t: ReturnType<typeof texts>;
}

/** As many members as are named, all signed in, who can find each other. */
export async function meet(browser: Browser, ...who: [screen: Screen, name: string][]): Promise<Person[]> {
  const people = await Promise.all(
    who.map(async ([screen, name]): Promise<Person> => {
      const visitor = await Visitor.open(browser, screen);
      const member = await makeMemberIn(visitor, name, screen.locale);
      return { ...member, visitor, page: visitor.page, t: texts(screen.locale) };
    }),
  );
  await known(...people);
  return people;
}

/** Everybody leaves, and nobody's browser had anything to complain about. */
export async function part(people: readonly Person[]): Promise<string[]> {
  await Promise.all(people.map(({ visitor }) => visitor.close()));
  return people.flatMap(({ name, visitor }) => visitor.complaints.map((complaint) => `${name}: ${complaint}`));
}

/** The moment in a list that says this. */
export const saying = ({ page }: Person, text: string): Locator =>
  page.getByRole('article').filter({ hasText: text }).first();

interface Image {
  complete: boolean;
  naturalWidth: number;
}

/** Whether every picture in there has really arrived. */
export const loaded = (place: Locator): Promise<boolean> =>
  place
    .locator('img[src*="/media/"]')
    .evaluateAll(
      (all: Image[]) => all.length > 0 && all.every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
    );

/** The answer that the browser gets for an address of this site, past its cache. */
export const statusOf = ({ page }: Person, address: string): Promise<number> =>
  page.evaluate(async (url) => (await fetch(url, { cache: 'no-store' })).status, address);

/** Drawn pictures, into the moment that is being written. */
export async function choosePictures({ page, t }: Person, numbers: readonly number[]): Promise<void> {
  await page
    .locator(`input[type=file][aria-label="${t('post:tools.pictures')}"]`)
    .setInputFiles(await Promise.all(numbers.map((number) => drawn(number))));
}

/** They wait for each other longer than for a page: changes by one have to come over the socket to the others. */
export async function gather(...who: Parameters<typeof meet>): Promise<Person[]> {
  const people = await meet(...who);
  for (const { visitor } of people) visitor.context.setDefaultTimeout(40_000);
  return people;
}
