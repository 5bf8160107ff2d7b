import { globSync } from 'node:fs';
import type { z } from 'zod';
import { webAddress } from './common.js';
import { linkFault, shownLink, siteBehind } from './link-address.js';

const right = [
  'https://example.org',
  'http://www.example.org:8080/a/b?c=d#e',
  'https://例子.中国/路径',
  'https://www.株式会社ラーメン.jp',
  'https://münchen.de',
  'https://한국.kr',
  'https://пример.рф',
  'https://παράδειγμα.ελ',
  'https://مثال.السعودية',
  'https://xn--fsqu00a.xn--fiqs8s/',
  'https://xn--80ak6aa92e.com/',
  'https://example.org/@user/a@b?next=https://other.example',
  'HTTPS://EXAMPLE.ORG/',
];
const wrong: readonly [string, string, string][] = [
  ['turned round', 'https://evil.example/\u202egnp.exe', 'invisible-characters'],
  ['an isolate', 'https://evil.example/\u2066a\u2069', 'invisible-characters'],
  ['what cannot be seen', 'https://evil\u200b.example/', 'invisible-characters'],
  ['a filler', 'https://evil.example/\u3164', 'invisible-characters'],
  ['a break', 'https://evil.example/\na', 'invisible-characters'],
  ['a login', 'https://user:pw@evil.example', 'has-credentials'],
  ['a site before the site', 'https://bank.example@evil.example/', 'has-credentials'],
  ['nothing before the site', 'https://@evil.example/', 'has-credentials'],
  ['Cyrillic among Latin', 'https://pаypal.com', 'deceptive-host'],
  ['Greek among Latin', 'https://gοogle.com', 'deceptive-host'],
  ['Cyrillic that looks like Latin', 'https://аррӏе.com', 'deceptive-host'],
  ['Cyrillic below a name', 'https://www.соса.example', 'deceptive-host'],
  ['a letter of phonetics', 'https://ɡoogle.com', 'deceptive-host'],
  ['a letter without its dot', 'https://mıcrosoft.com', 'deceptive-host'],
  ['a mark on a letter', 'https://e\u0329xample.com', 'deceptive-host'],
  ['a stroke for a slash', 'https://bank.comノlogin.evil.example', 'deceptive-host'],
  ['Han among Cyrillic', 'https://пример中.com', 'deceptive-host'],
  ['a script', 'javascript:alert(1)', 'invalid-address'],
  ['a file', 'file:///etc/passwd', 'invalid-address'],
  ['a path alone', '/about.html', 'invalid-address'],
  ['one slash', 'https:/evil.example', 'invalid-address'],
  ['a machine', 'http://127.0.0.1/', 'invalid-address'],
  ['a number', 'http://2130706433/', 'invalid-address'],
  ['a name without an end', 'https://localhost/', 'invalid-address'],
  ['words', 'my page', 'invalid-address'],
];

it.each(right)('%s is taken, and shown as it is', (address) => {
  expect(linkFault(address)).toBeNull();
  expect(webAddress(300).parse(` ${address} `)).toBe(address);
  expect(shownLink(address)).toEqual({ href: address, text: address });
});

it('needs a scheme as a link; where it is entered, https is meant', () => {
  expect(linkFault('example.org')).toBe('invalid-address');
  expect(webAddress(300).parse('example.org')).toBe('https://example.org');
});

it.each(wrong)('%s is not: %j', (_, address, fault) => {
  expect(linkFault(address)).toBe(fault);
  const { issues = [] } = webAddress(300).safeParse(address).error ?? {};
  expect(issues).toEqual([expect.objectContaining({ params: { code: fault } })]);
});

it.each([
  ['https://user:pw@evil.example/a', 'https://evil.example/a'],
  ['https://bank.example@evil.example', 'https://evil.example/'],
  ['https://аррӏе.com/login', 'https://xn--80ak6aa92e.com/login'],
  ['https://evil.example/\u202egnp.exe', 'https://evil.example/%E2%80%AEgnp.exe'],
])('%j, once it stands somewhere, leads to %s and says so', (address, shown) => {
  expect(shownLink(address)).toEqual({ href: shown, text: shown });
});

it.each(['javascript:alert(1)', 'data:text/html,x', 'words', ''])('%j leads nowhere', (address) => {
  expect(shownLink(address)).toBeNull();
});

it.each([
  ['https://bank.example', 'https://evil.example/a', 'evil.example'],
  ['see bank.com now', 'https://evil.example/a', 'evil.example'],
  ['www.bank.com', 'https://bank.com/', null],
  ['read more', 'https://evil.example/', null],
])('behind the words %j with %s stands %j', (words, href, site) => {
  expect(siteBehind(words, href)).toBe(site);
});

type Def = Record<string, unknown> & { type: string };
const defOf = (schema: z.ZodType): Def => (schema as unknown as { _zod: { def: Def } })._zod.def;

/** Every text field in the input of a request, with its path. */
function* textsOf(schema: z.ZodType, path: string, seen: Set<unknown>): Generator<[string, z.ZodType]> {
  if (seen.has(schema)) return;
  seen.add(schema);
  const def = defOf(schema);
  if (def.type === 'string') yield [path, schema];
  if (def.type === 'object')
    for (const [key, value] of Object.entries(def['shape'] as Record<string, z.ZodType>))
      yield* textsOf(value, `${path}/${key}`, new Set(seen));
  const inner = [def['innerType'], def['element'], def['in'], def['valueType'], def['left'], def['right']];
  const several = [...inner, ...((def['options'] ?? def['items'] ?? []) as unknown[])];
  for (const one of several)
    if (one !== undefined && one !== null) yield* textsOf(one as z.ZodType, path, new Set(seen));
}

/** Addresses that never become a visible link. */
const noLinks: Record<string, string> = {
  'POST /api/notifications/push/devices/endpoint': 'asked by the server; nobody sees it',
  'POST /api/link-previews/url': 'the service checks it, and answers where it was led to (preview-address.spec.ts)',
};
const bearing = /(^|\/)[^/]*(url|website|websites|link|links|href|homepage)$/i;

it('every field that becomes a link refuses deceptive addresses', async () => {
  const files = globSync('**/*.api.ts', { cwd: import.meta.dirname });
  const found: string[] = [];
  const lax: string[] = [];
  for (const file of files) {
    const exported = (await import(`./${file.replace(/\.ts$/, '.js')}`)) as Record<string, unknown>;
    const endpoints = Object.values(exported).flatMap((one) =>
      typeof one === 'object' && one ? Object.values(one) : [],
    );
    for (const one of endpoints as {
      method?: string;
      path?: string;
      access?: string;
      body?: z.ZodType;
      query?: z.ZodType;
    }[]) {
      if (typeof one?.method !== 'string' || one.access === 'internal') continue;
      for (const part of [one.body, one.query]) {
        for (const [path, schema] of part ? textsOf(part, '', new Set()) : []) {
          const isAddress = (defOf(schema)['format'] ?? '') === 'url' || bearing.test(path);
          const name = `${one.method} ${one.path}${path}`;
          const isClosed = !schema.safeParse('https://example.org').success;
          if (!isAddress || isClosed || name in noLinks) continue;
          found.push(name);
          if (wrong.some(([, address]) => schema.safeParse(address).success)) lax.push(name);
        }
      }
    }
  }
  expect(lax).toEqual([]);
  expect(found).toEqual(
    expect.arrayContaining([expect.stringMatching(/websites$/), expect.stringMatching(/onlineLink$/)]),
  );
});
