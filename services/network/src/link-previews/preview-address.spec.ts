import { hostOf, portOf, previewAddress } from './preview-address.js';

describe('previewAddress', () => {
  it.each([
    ['https://example.org', 'https://example.org/'],
    ['HTTP://Example.ORG:80/a?b=c#d', 'http://example.org/a?b=c'],
    ['https://例え.jp/道', 'https://xn--r8jz45g.jp/%E9%81%93'],
    // Everything that browsers interpret as an address is checked as one here too.
    ['http://2130706433/', 'http://127.0.0.1/'],
    ['http://0x7f.1/', 'http://127.0.0.1/'],
    ['http://0177.0.0.1/', 'http://127.0.0.1/'],
    ['http://127.1/', 'http://127.0.0.1/'],
    ['http://①②⑦.0.0.1/', 'http://127.0.0.1/'],
    ['http://[::FFFF:127.0.0.1]/', 'http://[::ffff:7f00:1]/'],
  ])('%s', (written, href) => {
    expect(previewAddress(written)?.href).toBe(href);
  });

  it.each([
    '',
    'example.org',
    '//example.org',
    'ftp://example.org',
    'file:///etc/passwd',
    'gopher://example.org',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://user@example.org',
    'http://user:secret@example.org',
    'https://аррӏе.com',
    'https://example.org/\u202egnp.exe',
    'http://:secret@example.org',
    'http://',
    'http://a b/',
    'http://[::1',
    'http://[fe80::1%25eth0]/',
    'http://256.256.256.256/',
    `https://example.org/${'a'.repeat(4000)}`,
  ])('refuses %s', (written) => {
    expect(previewAddress(written)).toBeNull();
  });

  it('reads what a page says relative to it', () => {
    const page = new URL('https://example.org/a/b');
    expect(previewAddress('../c.png#x', page)?.href).toBe('https://example.org/c.png');
    expect(previewAddress('//cdn.example.net/c.png', page)?.href).toBe('https://cdn.example.net/c.png');
    expect(previewAddress('data:image/png;base64,AA', page)).toBeNull();
  });
});

it.each([
  ['http://[::1]/', '::1', 80],
  ['https://example.org/', 'example.org', 443],
  ['https://example.org:8443/', 'example.org', 8443],
])('%s: host and port', (url, host, port) => {
  expect([hostOf(new URL(url)), portOf(new URL(url))]).toEqual([host, port]);
});
