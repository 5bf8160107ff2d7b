import { escapeHtml, previewPage, type PreviewPage } from './preview-page.js';

const page: PreviewPage = {
  locale: 'ja',
  title: '"><script>alert(1)</script>',
  forwardTo: 'https://renmai.example/things/1',
  preview: {
    url: 'https://renmai.example/s/things/1',
    type: 'article',
    description: "Tom & Jerry's",
    picture: { url: 'https://renmai.example/media/1/page', width: 640, height: 320 },
    large: true,
  },
};

describe('previewPage', () => {
  it('escapes texts of members', () => {
    const html = previewPage(page);
    expect(html).not.toContain('<script');
    expect(html).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).toContain('content="Tom &amp; Jerry&#39;s"');
  });

  it('previews with a picture and forwards people', () => {
    const html = previewPage(page);
    expect(html).toContain('<html lang="ja">');
    expect(html).toContain('<meta property="og:image" content="https://renmai.example/media/1/page">');
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
    expect(html).toContain('<meta http-equiv="refresh" content="0; url=https://renmai.example/things/1">');
  });

  it.each([
    [
      'a public page of the app',
      'https://renmai.example/members/1',
      'https://renmai.example/cards/members/1?locale=ja',
    ],
    ['another page', 'https://renmai.example/news/1', null],
    ['a page below one', 'https://renmai.example/members/1/more', null],
  ])('without a picture, %s', (_, forwardTo, drawn) => {
    const html = previewPage({ ...page, forwardTo, preview: page.preview && { ...page.preview, picture: null } });
    expect(/og:image" content="([^"]*)"/.exec(html)?.[1] ?? null).toBe(drawn);
    expect(html).toContain(drawn ? '"summary_large_image"' : '"summary"');
  });

  it('shows nothing but a title where there is no preview', () => {
    const html = previewPage({ ...page, title: 'Something', preview: null });
    expect(html).toContain('noindex');
    expect(html).toContain('Something');
    expect(html).not.toMatch(/og:(image|description|url)/);
    expect(html).toContain('url=https://renmai.example/things/1');
  });

  it('escapes every character that could end text or attribute', () => {
    expect(escapeHtml(`&<>"'`)).toBe('&amp;&lt;&gt;&quot;&#39;');
  });
});
