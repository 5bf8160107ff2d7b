// @ts-check
import { drawn } from './drawn.mjs';
import { pages } from './pages.mjs';
import { personOf, randomOf } from './people.mjs';
import { wordFiles } from './word-files.mjs';

/** @typedef {{ name: string, producer: string, locale: string, person: import('./people.mjs').Person, bytes: Buffer }} Case */

const locales = ['en', 'zh-CN', 'zh-TW', 'ja', 'de'];

/**
 * Every layout in every language, as often as `rounds` says.
 * @param {import('playwright-core').Browser} browser @param {{ rounds: number, seed: number }} options
 * @returns {AsyncGenerator<Case>}
 */
export async function* casesOf(browser, { rounds, seed }) {
  const page = await browser.newPage();
  let number = seed * 10_000;
  for (let round = 0; round < rounds; round += 1) {
    for (const locale of locales) {
      for (const [layout, make] of Object.entries(pages)) {
        const random = randomOf((number += 1));
        const person = personOf(locale, random);
        await page.setContent(make(person, random));
        const bytes = await page.pdf({ preferCSSPageSize: true, printBackground: true });
        yield {
          name: `${number}-${locale}-page-${layout}`,
          producer: layout === 'phoneApp' ? 'phone' : 'chromium',
          locale,
          person,
          bytes,
        };
      }
      for (const [layout, make] of Object.entries(wordFiles)) {
        const random = randomOf((number += 1));
        const person = personOf(locale, random);
        yield {
          name: `${number}-${locale}-word-${layout}`,
          producer: 'docx',
          locale,
          person,
          bytes: make(person, random),
        };
      }
      for (const [layout, make] of Object.entries(drawn)) {
        const random = randomOf((number += 1));
        const person = personOf(locale, random);
        yield {
          name: `${number}-${locale}-drawn-${layout}`,
          producer: layout,
          locale,
          person,
          bytes: await make(person, random),
        };
      }
    }
  }
  await page.close();
}
