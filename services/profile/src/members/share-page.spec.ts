import { readCard } from '@renmai/test-kit';
import { memberHead, sharePage, type SharePage } from './share-page.js';

const page: SharePage = {
  locale: 'en',
  url: 'https://renmai.example/s/members/1',
  profileUrl: 'https://renmai.example/members/1',
  member: {
    name: '"><script>alert(1)</script>',
    headline: "Tom & Jerry's",
    place: { region: 'China', city: 'Wuhan' },
    photo: { url: 'https://renmai.example/media/1/share', width: 600, height: 600 },
  },
};

describe('sharePage', () => {
  it('escapes texts of members', () => {
    const html = sharePage(page);
    expect(html).not.toContain('<script');
    expect(html).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).toContain('Tom &amp; Jerry&#39;s · Wuhan, China');
  });

  it('names the place in the language of the page', () => {
    expect(sharePage({ ...page, locale: 'zh-CN' })).toContain('武汉, 中国');
  });

  it('previews with a picture and forwards people', () => {
    const html = sharePage(page);
    expect(html).toContain('<meta property="og:image" content="https://renmai.example/media/1/share">');
    expect(html).toContain('<meta http-equiv="refresh" content="0; url=https://renmai.example/members/1">');
  });

  it('is a whole card, also without a photo', () => {
    expect(readCard(sharePage(page))).toMatchObject({ large: false, picture: { url: page.member?.photo?.url } });
    const plain = sharePage({ ...page, member: page.member && { ...page.member, photo: null } });
    const url = 'https://renmai.example/cards/members/1?locale=en';
    expect(readCard(plain)).toMatchObject({ large: true, picture: { url, width: 1200, height: 630 } });
  });

  it('reveals nothing of a hidden member', () => {
    const html = sharePage({ ...page, member: null });
    expect(html).toContain('A member of Renmai');
    expect(html).toContain('noindex');
    expect(html).not.toContain('og:image');
    expect(html).toContain('url=https://renmai.example/members/1');
  });
});

it.each([
  [
    { city: 'Leeds', region: 'UK' },
    { addressCountry: 'GB', addressLocality: 'Leeds' },
  ],
  [
    { city: '香港', region: '' },
    { addressCountry: 'HK', addressLocality: 'Hong Kong' },
  ],
  [{ city: 'Springfield', region: '' }, undefined],
])('JSON-LD says where %j is, if that is sure', (place, expected) => {
  const member = { name: 'Ann', headline: '', place, photo: null };
  const { data } = memberHead(member, { path: '/members/1', url: 'https://renmai.example/members/1', locale: 'en' });
  const { address } = data?.mainEntity as { address?: object };
  if (expected) expect(address).toMatchObject(expected);
  else expect(address).toBeUndefined();
});
