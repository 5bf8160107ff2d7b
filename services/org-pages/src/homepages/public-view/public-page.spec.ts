import { locales } from '@renmai/contracts';
import { modelRuns } from '@renmai/test-kit';
import fc from 'fast-check';
import { cleanHtml, withPictures } from '../news/clean-html.js';
import { isComplete, noText } from '../news/news-texts.js';
import { publicPageHead } from './public-page.js';
import { sharePage } from './share-page.js';

const page = (more: object = {}, content: object = {}) =>
  ({
    ...{ homepageId: 'h', kind: 'company', handle: 'lamps', name: 'Lamp & Works', slogan: '', addresses: [] },
    content: { introduction: '', website: '', contactNumber: '', foundingYear: null, ...content },
    ...more,
  }) as never;
const absolute = (path: string): string => `https://renmai.example${path}`;
const head = (of = page(), locale: (typeof locales)[number] = 'en') =>
  publicPageHead({ page: of, locale, picture: null, absolute });

describe('the head of a homepage', () => {
  it.each(locales)('is something in %s even where the homepage says nothing of itself', (locale) => {
    for (const kind of ['company', 'school'])
      expect(head(page({ kind }), locale).description.length).toBeGreaterThan(5);
    expect(head(page({ slogan: 'Light' }), locale).description).toBe('Light');
  });

  it('has all public fields that are filled in, and no empty ones', () => {
    expect(Object.keys(head().data ?? {})).toEqual(['@type', 'name', 'url']);
    const whole = head(
      page(
        {
          slogan: 'Light',
          addresses: [
            { address: 'Nanjing Road', detail: '1' },
            { address: 'Bund', detail: '' },
          ],
          kind: 'school',
        },
        { introduction: 'We make lamps', website: 'https://lamps.example', contactNumber: '1', foundingYear: 1999 },
      ),
    ).data;
    expect(whole).toMatchObject({
      ...{ '@type': 'EducationalOrganization', slogan: 'Light', sameAs: ['https://lamps.example'], telephone: '1' },
      ...{ foundingDate: '1999', address: ['Nanjing Road 1', 'Bund'], description: 'We make lamps' },
    });
  });
});

it.each([
  ['Leeds', 'GB', 'Leeds'],
  ['東京都渋谷区道玄坂1-2', 'JP', 'Tokyo'],
  ['臺北市信義區市府路1號', 'TW', 'Taipei'],
])('JSON-LD says in which city and country the address %s is', (address, country, city) => {
  expect(head(page({ addresses: [{ address, detail: '2 F' }] })).data).toMatchObject({
    address: [{ addressCountry: country, addressLocality: city, streetAddress: `${address} 2 F` }],
  });
});

describe('the page of a shared link', () => {
  const shared = (of: unknown) =>
    sharePage({
      locale: 'en',
      url: absolute('/s/h'),
      forwardTo: absolute('/companies/lamps'),
      page: of as never,
      picture: null,
    });

  it('escapes the texts of the homepage', () => {
    const html = shared(page({ name: '<script>x</script>', slogan: '"><img src=x onerror=y>' }));
    expect(html).not.toMatch(/<script>x|<img/);
    expect(html).toContain('&lt;script&gt;');
  });

  it('shows nothing of a hidden homepage', () => {
    const html = shared(null);
    expect(html).toContain('A homepage on Renmai');
    expect(html).not.toMatch(/og:(?:url|description|image)/);
  });
});

describe('clean HTML', () => {
  const mark = fc.constantFrom(
    ...[
      '<p>',
      '</p>',
      '<b>',
      '</b>',
      '<script>',
      '</script>',
      '<style>',
      '<img src=x onerror=y>',
      '<a href="javascript:x">',
      '</a>',
    ],
    ...[
      '<a href="https://x.example" onclick="y">',
      '<svg/onload=x>',
      '<h1>',
      '</h1>',
      '&lt;',
      '&amp;',
      '<iframe src="x">',
      '\u0000',
      '<!--',
    ],
    ...[
      '<img data-media="01A21D53-76d5-7270-85b2-2098776ce300" alt="&quot;x">',
      '<img data-media="x">',
      '"',
      "'",
      '>',
      '<',
    ],
  );
  const dirty = fc
    .array(fc.oneof(mark, fc.string({ unit: 'grapheme', maxLength: 6 })), { maxLength: 20 })
    .map((parts) => parts.join(''));

  it('contains only marks of the contract, whatever the input was', () => {
    fc.assert(
      fc.property(dirty, (text) => {
        const { html } = cleanHtml(text);
        const tags = [...html.matchAll(/<\/?([a-z0-9]+)([^>]*)>/gi)];
        for (const [, name = '', attributes = ''] of tags) {
          expect('p h2 h3 ul ol li a strong em br img'.split(' ')).toContain(name);
          expect(attributes).toMatch(/^(?: href="https?:[^"]*"| data-media="[0-9a-f-]{36}"| alt="[^"]*"| \/)*$/);
        }
        expect(html.replaceAll(/<\/?[a-z0-9]+[^>]*>/gi, '')).not.toMatch(/[<]/);
      }),
      modelRuns<[string]>(300, 5_000),
    );
  });

  it('does not change when it is cleaned again', () => {
    fc.assert(
      fc.property(dirty, (text) => {
        const [once, again] = [cleanHtml(text), cleanHtml(cleanHtml(text).html)];
        // Nested paragraphs are separated into lines of their own.
        const words = ({ plain, pictureIds }: typeof once) => [plain.replaceAll(/\s+/g, ''), pictureIds];
        expect(words(again)).toEqual(words(once));
      }),
      modelRuns<[string]>(300, 5_000),
    );
  });

  it('names each picture once, and shows only those with an address', () => {
    const id = '01a21d53-76d5-7270-85b2-2098776ce30';
    const { html, pictureIds } = cleanHtml([1, 2, 1].map((n) => `<img data-media="${id}${n}" alt="a">`).join(''));
    expect(pictureIds).toEqual([`${id}1`, `${id}2`]);
    const shown = withPictures(html, (mediaId) =>
      mediaId.endsWith('1') ? { url: '/m/1', width: 2, height: 3 } : undefined,
    );
    expect(shown.match(/<img /g)).toHaveLength(2);
    expect(shown).not.toContain(`${id}2`);
  });
});

it('news can be published with a title, and words or a picture', () => {
  expect(isComplete(noText)).toBe(false);
  expect(isComplete({ ...noText, title: 'Lamps' })).toBe(false);
  expect(isComplete({ ...noText, plain: 'Lamps' })).toBe(false);
  expect(isComplete({ ...noText, title: 'Lamps', plain: 'Light' })).toBe(true);
  expect(isComplete({ ...noText, title: 'Lamps', pictureIds: ['x'] })).toBe(true);
});
