import { cleanHtml, withPictures } from './clean-html.js';

const id = '0199aa00-0000-7000-8000-000000000001';
const img = `<img data-media="${id}" alt="A lamp" />`;

describe('the HTML of news', () => {
  it.each([
    ['keeps what the editor makes', '<h2>A</h2><p>b <strong>c</strong> <em>d</em><br />e</p>', undefined],
    ['keeps lists', '<ul><li><p>a</p></li></ul><ol><li><p>b</p></li></ol>', undefined],
    [
      'takes a login out of a link',
      '<p><a href="https://bank.example@evil.example/">x</a></p>',
      '<p><a href="https://evil.example/">x</a></p>',
    ],
    ['keeps links of the web', '<p><a href="https://example.org/a?b=c">x</a></p>', undefined],
    ['keeps pictures by their id', `<p>a</p>${img}`, undefined],
    [
      'takes addresses and events off pictures',
      `<img src="https://evil.test/x" onerror="x()" alt="A lamp" data-media="${id}">`,
      img,
    ],
    ['leaves pictures of other sites out', '<p>a<img src="https://evil.test/x.png"></p>', '<p>a</p>'],
    [
      'leaves scripts and styles out, with what is in them',
      '<p>a</p><script>x()</script><style>p{}</style>',
      '<p>a</p>',
    ],
    ['takes off classes, styles and events', '<p class="a" style="color:red" onclick="x()">a</p>', '<p>a</p>'],
    [
      'takes off dangerous links',
      '<p><a href="javascript:x()">a</a><a href="//evil.test">b</a></p>',
      '<p><a>a</a><a>b</a></p>',
    ],
    [
      'keeps the words between unknown marks',
      '<section><p>a <span>b</span></p></section><iframe src="x"></iframe>',
      '<p>a b</p>',
    ],
    [
      'gives marks their one form',
      '<h1>A</h1><div><b>c</b><i>d</i></div>',
      '<h2>A</h2><p><strong>c</strong><em>d</em></p>',
    ],
    ['closes what stands open', '<p>a <strong>b', '<p>a <strong>b</strong></p>'],
    ['takes out control characters', '<p>a\u0000\u0007b</p>', '<p>ab</p>'],
  ])('%s', (_, dirty, clean) => {
    const { html } = cleanHtml(dirty);
    expect(html).toBe(clean ?? dirty);
    expect(cleanHtml(html).html).toBe(html);
  });

  it('is read without marks', () => {
    expect(cleanHtml('<h2>Open &amp; new</h2><p>One<br>two &lt;b&gt;</p><ul><li><p>three</p></li></ul>').plain).toBe(
      'Open & new\nOne\ntwo <b>\nthree',
    );
    expect(cleanHtml(`<p> </p>${img}`)).toMatchObject({ plain: '', pictureIds: [id] });
  });

  it('gets the addresses of existing pictures', () => {
    const { html } = cleanHtml(`${img}<p>a</p>`);
    const source = { url: '/media/x/full', width: 4, height: 3 };
    expect(withPictures(html, () => source)).toBe(
      `<img data-media="${id}" src="/media/x/full" width="4" height="3" alt="A lamp" loading="lazy" /><p>a</p>`,
    );
    expect(withPictures(html, () => undefined)).toBe('<p>a</p>');
    expect(cleanHtml(withPictures(html, () => source)).html).toBe(html);
  });
});
