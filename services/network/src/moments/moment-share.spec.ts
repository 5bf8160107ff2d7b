import { readCard } from '@renmai/test-kit';
import { excerpt, momentHead, momentSharePage, type MomentSharePage } from './moment-share.js';

const page: MomentSharePage = {
  locale: 'zh-TW',
  url: 'https://renmai.example/s/moments/1',
  momentUrl: 'https://renmai.example/moments/1',
  moment: {
    authorName: 'Ann <b>',
    text: 'Spring & "tea"',
    picture: { url: 'https://renmai.example/media/1/page', width: 640, height: 320 },
  },
};

describe('the page behind a shared moment', () => {
  it('shows author, text and picture', () => {
    const html = momentSharePage(page);
    expect(html).toContain('<meta property="og:title" content="Ann &lt;b&gt;">');
    expect(html).toContain('<meta property="og:description" content="Spring &amp; &quot;tea&quot;">');
    expect(html).toContain('<meta property="og:image" content="https://renmai.example/media/1/page">');
  });

  it('is a whole card, also without a picture', () => {
    expect(readCard(momentSharePage(page))).toMatchObject({ large: true, picture: { width: 640 } });
    const plain = momentSharePage({ ...page, moment: page.moment && { ...page.moment, picture: null } });
    const url = 'https://renmai.example/cards/moments/1?locale=zh-TW';
    expect(readCard(plain)).toMatchObject({ large: true, picture: { url, width: 1200, height: 630 } });
  });

  it('says nothing of one that is hidden, and forwards all the same', () => {
    const html = momentSharePage({ ...page, moment: null });
    expect(html).toContain('Renmai 動態');
    expect(html).toContain('noindex');
    expect(html).not.toContain('og:image');
    expect(html).toContain('url=https://renmai.example/moments/1');
  });
});

describe('the beginning of a text', () => {
  it('is whole where it is short', () => {
    expect(excerpt('Spring')).toBe('Spring');
  });

  it('has at most 200 characters and cuts none in two', () => {
    expect(excerpt('x'.repeat(5000))).toHaveLength(200);
    const family = '👨‍👩‍👧‍👦';
    const cut = excerpt(`${'x'.repeat(195)}${family}`);
    expect(cut).toBe('x'.repeat(195));
    expect(excerpt('𠮷'.repeat(150))).toBe('𠮷'.repeat(100));
  });
});

describe('the title', () => {
  const titleOf = (text: string): string => {
    const card = { momentId: '1', authorName: 'Ann', text, picture: null };
    return momentHead(card, { locale: 'en', absolute: (path) => path }).title;
  };

  it.each([
    ['The ferry is on the water', 'Ann: The ferry is on the water'],
    [
      'Our yard launched the ferry today, and finally, said the captain, it floats',
      'Ann: Our yard launched the ferry today, and finally, said the…',
    ],
    ['船'.repeat(80), `Ann: ${'船'.repeat(60)}…`],
  ])('of %j is in whole words', (text, title) => {
    expect(titleOf(text)).toBe(title);
  });
});
