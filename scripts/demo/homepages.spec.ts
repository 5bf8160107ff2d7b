import { handle, homepageChange } from '@renmai/contracts/org-pages/homepage.schema';
import type { DemoPage } from './homepages/pages.mjs';
import { licenceNumber, pages, words } from './homepages/pages.mjs';
import { proofs } from './homepages/proofs.mjs';
import { people } from './people/index.mjs';

it('there are thirty companies and ten schools, each with a handle and a licence of its own', () => {
  const kinds = pages.map(({ kind }) => kind);
  expect([kinds.filter((kind) => kind === 'company').length, kinds.length]).toEqual([30, 40]);
  expect(new Set(pages.map((page) => page.handle)).size).toBe(40);
  expect(new Set(pages.map((_, index) => licenceNumber(index))).size).toBe(40);
  expect(licenceNumber(0)).toMatch(/^[0-9A-Z]{18}$/);
});

it('some wait for a review, one is rejected, and one appeals', () => {
  const of = (state: DemoPage['becomes']) => pages.filter(({ becomes }) => becomes === state).length;
  expect([of('waiting') > 2, of('rejected'), of('appealed')]).toEqual([true, 1, 1]);
});

it.each(pages.map((page): [string, DemoPage] => [page.name, page]))('%s is what the API takes', (_, page) => {
  const { kind, type, stage, industry, name, founder } = page;
  expect(handle.parse(page.handle)).toBe(page.handle);
  const details = kind === 'company' ? { kind, type, industry } : { kind, type, stage };
  homepageChange.parse({ version: 1, name, details, ...words[founder.locale](page) });
});

it('domains are proven for approved pages, and verify jobs and educations there that go on', () => {
  for (const { handle, byAddress, byAdministrator } of proofs) {
    const page = pages.find((one) => one.handle === handle);
    expect(page?.becomes).toBe('approved');
    for (const key of [...byAddress, ...byAdministrator]) {
      const { jobs, educations } = people.find((person) => person.key === key) ?? { jobs: [], educations: [] };
      const names = [
        ...jobs.filter(({ endDate }) => endDate === null).map(({ companyName }) => companyName),
        ...educations.filter(({ endDate }) => endDate === null).map(({ school }) => school),
      ];
      expect(names).toContain(page?.name);
    }
  }
});
