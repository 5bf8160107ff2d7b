import { headIn } from './page-head';

const url = 'https://renmai.test/events/1';
const property = (name: string, content: string) => `<meta property="og:${name}" content="${content}">`;
const page = (...lines: string[]) =>
  `<!doctype html><html><head><title>x</title>${lines.join('')}</head><body></body></html>`;
const said = [
  property('title', 'Harbour &amp; tea'),
  property('description', 'Sunday'),
  property('site_name', 'Renmai'),
];
const picture = (address: string) => [
  property('image', address),
  property('image:width', '1200'),
  property('image:height', '630'),
];

it.each([
  ['a page without a head of its own', page(), null],
  [
    'a page with words',
    page(...said),
    { url, title: 'Harbour & tea', description: 'Sunday', siteName: 'Renmai', picture: null },
  ],
  [
    'a page with a picture',
    page(...said, ...picture('https://renmai.test/a.webp')),
    { title: 'Harbour & tea', picture: { url: 'https://renmai.test/a.webp', width: 1200, height: 630 } },
  ],
  ['a picture without an address', page(...said, ...picture('')), { picture: null }],
])('%s', (_, html, expected) => {
  if (expected === null) expect(headIn(html, url)).toBeNull();
  else expect(headIn(html, url)).toMatchObject(expected);
});
