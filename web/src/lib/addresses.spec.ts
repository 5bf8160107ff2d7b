import { addressesOf, shortAddress } from './addresses';

it.each([
  ['https://www.example.com/', 'example.com'],
  ['https://example.com/a/b?c=d', 'example.com/a/b?c=d'],
  ['https://zh.wikipedia.org/wiki/北京', 'zh.wikipedia.org/wiki/北京'],
  ['https://zh.wikipedia.org/wiki/%E5%8C%97%E4%BA%AC', 'zh.wikipedia.org/wiki/北京'],
  ['https://例子.中国', '例子.中国'],
  ['https://a.example/%E2%80%AEgnp.exe', 'a.example/%E2%80%AEgnp.exe'],
  ['https://a.example/a%20b%', 'a.example/a%20b%'],
  ['https://example.com/a/very/long/path/that/goes/on/and/on', 'example.com/a/very/long/path/that/goes/on…'],
])('%s is read as %s', (url, short) => {
  expect(shortAddress(url)).toBe(short);
});

it.each([
  ['nothing here', []],
  ['see https://a.example/b?c=1#d and https://other.example', ['https://a.example/b?c=1#d', 'https://other.example']],
  ['(https://a.example/b).', ['https://a.example/b']],
  ['https://a.example/b_(c)', ['https://a.example/b_(c)']],
  ['看https://a.example/b，很好', ['https://a.example/b']],
  ['HTTP://A.example', ['HTTP://A.example']],
  ['ftp://a.example', []],
  ['https://example.org에서 봐요', ['https://example.org']],
  ['https://example.org/path에서', ['https://example.org/path']],
  ['https://example.orgで見る', ['https://example.org']],
  ['https://zh.wikipedia.org/wiki/北京', ['https://zh.wikipedia.org/wiki/北京']],
  ['https://zh.wikipedia.org/wiki/C语言 不错', ['https://zh.wikipedia.org/wiki/C语言']],
  ['https://a.example/을 보세요', ['https://a.example/']],
  ['https://a.example/이름 https://a.example/을지로', ['https://a.example/이름', 'https://a.example/을지로']],
  ['https://a.example/を見て', ['https://a.example/']],
  ['https://v.example/abc/复制此链接', ['https://v.example/abc/']],
  ['https://a.example/b这个不错', ['https://a.example/b']],
  ['https://a.example/s?q=北京&x=1，看', ['https://a.example/s?q=北京&x=1']],
  ['https://ja.wikipedia.org/wiki/東京_(曖昧さ回避)。', ['https://ja.wikipedia.org/wiki/東京_(曖昧さ回避)']],
  ['https://例子.中国很好', ['https://例子.中国']],
  ['https://例子.公司/路径', ['https://例子.公司/路径']],
  ['https://пример.рф/путь', ['https://пример.рф/путь']],
  ['https://bücher.example', ['https://bücher.example']],
  ['https://xn--fsqu00a.xn--fiqs8s/', ['https://xn--fsqu00a.xn--fiqs8s/']],
  ['http://localhost:8080/x 和 http://192.0.2.1/y', ['http://localhost:8080/x', 'http://192.0.2.1/y']],
  ['https://a.example/😀/b', ['https://a.example/😀/b']],
  ['https://a.example/b😀 https://a.example😀', ['https://a.example/b', 'https://a.example']],
  ['«https://a.example/b» https://a.example/c…', ['https://a.example/b', 'https://a.example/c']],
  ['https://a.example/été/ñ', ['https://a.example/été/ñ']],
  ['https://例子', []],
  ['https://good.example@evil.example/', ['https://evil.example/']],
  ['看www.a.example/b，www.例子.中国很好', ['https://www.a.example/b', 'https://www.例子.中国']],
  ['WWW.A.example:8080/?q=1.', ['https://WWW.A.example:8080/?q=1']],
  ['www.a and me@www.a.example, awww.a.example, www.', []],
  ['https://a.example/www.b.example', ['https://a.example/www.b.example']],
  ['www.pаypal.com', ['https://www.xn--pypal-4ve.com/']],
])('the addresses in %s', (text, urls) => {
  expect(addressesOf(text).map(({ url }) => url)).toEqual(urls);
});
