import { companyTypes, type HomepageChange, type HomepageContent } from '@renmai/contracts/org-pages/homepage.schema';
import { modelRuns } from '@renmai/test-kit';
import fc from 'fast-check';
import { missingFields } from '../submissions/missing-fields.js';
import { edited, reviewedOf, withReviewed } from './homepage-edit.js';
import type { HomepageRow } from './homepage.row.js';

type Standing = Pick<HomepageRow, 'content' | 'licence' | 'proposed' | 'approvedAt'>;

const company: HomepageContent = {
  ...{ name: 'Lamp Works', slogan: '', introduction: '', website: '', contactNumber: '', foundingYear: null },
  details: { kind: 'company', industry: 'Lamps', size: null, type: 'limited' },
};
const school: HomepageContent = {
  ...company,
  details: {
    kind: 'school',
    stage: 'university',
    type: 'public',
    universityType: 'comprehensive',
    size: null,
  } as never,
};
const page = (more: Partial<Standing> = {}): Standing => ({
  content: company,
  licence: { country: 'CN', number: '1' },
  proposed: null,
  approvedAt: new Date(0),
  ...more,
});
const change = (more: Partial<HomepageChange>): HomepageChange => ({ version: 1, ...more });

describe('an edit of a homepage', () => {
  it('before it was approved changes everything at once', () => {
    const licence = { country: 'CN', number: '2' } as const;
    const { content, proposed, ...rest } = edited(page({ approvedAt: null }), change({ name: 'Lamps', licence }));
    expect(content.name).toBe('Lamps');
    expect(rest).toMatchObject({ licence, fields: ['name', 'licence'], reviewed: true });
    expect(proposed).toBeNull();
  });

  it('once it was approved proposes name, licence and legal kind, and changes the rest', () => {
    const { content, licence, proposed } = edited(page(), change({ name: 'Lamps', slogan: 'Light' }));
    expect([content.name, content.slogan, licence.number]).toEqual(['Lamp Works', 'Light', '1']);
    expect(proposed).toMatchObject({ name: 'Lamps', licence: { number: '1' }, type: 'limited' });
  });

  it('proposes names in other languages like the name', () => {
    const { content, proposed, fields } = edited(page(), change({ otherNames: ['灯具厂'] }));
    expect([content.otherNames, proposed?.otherNames, fields]).toEqual([undefined, ['灯具厂'], ['otherNames']]);
    const after = withReviewed(content, proposed ?? reviewedOf(page()));
    expect(after.otherNames).toEqual(['灯具厂']);
    const gone = edited(page({ content: after }), change({ otherNames: [] }));
    expect([gone.content.otherNames, gone.proposed?.otherNames]).toEqual([['灯具厂'], []]);
    expect(withReviewed(after, gone.proposed ?? reviewedOf(page()))).not.toHaveProperty('otherNames');
  });

  it('withdraws the proposal if the new values are the public ones', () => {
    const before = page({ proposed: { ...reviewedOf(page()), name: 'Lamps' } });
    const { proposed, reviewed } = edited(before, change({ name: 'Lamp Works' }));
    expect([proposed, reviewed]).toEqual([null, true]);
  });

  it('keeps earlier proposed fields beside the new ones', () => {
    const before = page({ proposed: { ...reviewedOf(page()), name: 'Lamps' } });
    const { proposed } = edited(before, change({ licence: { country: 'CN', number: '2' } }));
    expect(proposed).toMatchObject({ name: 'Lamps', licence: { number: '2' } });
    expect(edited(before, change({ slogan: 'Light' })).reviewed).toBe(false);
  });

  it('never shows values that were not reviewed', () => {
    const text = fc.constantFrom('Lamp Works', 'Lamps', 'Works');
    const changes = fc.record(
      {
        name: text,
        otherNames: fc.array(text, { maxLength: 2 }),
        slogan: text,
        licence: fc.record({ country: fc.constantFrom('CN', 'DE'), number: fc.constantFrom('1', '2') }),
        details: fc.record({ kind: fc.constant('company' as const), type: fc.constantFrom(...companyTypes) }),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(changes, { maxLength: 5 }), (all) => {
        let now = page();
        const shown = reviewedOf(now);
        for (const one of all) {
          const after = edited(now, change(one));
          expect(reviewedOf(after)).toEqual(shown);
          now = { ...now, ...after };
        }
        // The proposal has the last requested value of each of the three fields.
        const last = <K extends 'name' | 'licence'>(key: K) => all.findLast((one) => one[key] !== undefined)?.[key];
        const wanted = now.proposed ?? shown;
        expect(wanted.name).toBe(last('name') ?? shown.name);
        expect(wanted.licence).toEqual(last('licence') ?? shown.licence);
      }),
      modelRuns<[object[]]>(100, 3_000) as never,
    );
  });

  it('clears the kind of university when a school is no university any more', () => {
    const after = edited(
      page({ content: school, approvedAt: null }),
      change({ details: { kind: 'school', stage: 'high-school' } as never }),
    );
    expect(after.content.details).toMatchObject({ stage: 'high-school', universityType: null });
    const kept = edited(page({ content: school, approvedAt: null }), change({ slogan: 'Light' }));
    expect(kept.content.details).toMatchObject({ universityType: 'comprehensive' });
  });

  it('does not change fields that were left out', () => {
    const after = edited(page(), change({ slogan: undefined }));
    expect([after.content, after.fields]).toEqual([company, []]);
  });
});

describe('missing fields before a review', () => {
  const handedIn = (more: object = {}) => ({
    ...{
      handle: 'lamps',
      reviewed: { ...reviewedOf(page()), licence: { country: 'CN' as const, number: '91350100M000100Y43' } },
    },
    ...{ details: company.details, logo: true },
    ...more,
  });
  it.each<[string, object, string[]]>([
    ['nothing', {}, []],
    ['a handle', { handle: null }, ['/handle']],
    ['a logo', { logo: false }, ['/logo']],
    ['an industry', { details: { ...company.details, industry: '' } }, ['/details/industry']],
    ['the stage of a school', { details: { ...school.details, stage: null } }, ['/details/stage']],
    [
      'name, kind and licence',
      { reviewed: { name: '', type: null, licence: { country: 'CN', number: '' } } },
      ['/name', '/details/type', '/licence/number'],
    ],
    [
      'a licence that can be right',
      { reviewed: { ...reviewedOf(page()), licence: { country: 'CN', number: '123' } } },
      ['/licence/number'],
    ],
  ])('%s', (_, more, pointers) => {
    expect(missingFields(handedIn(more) as never).map(({ pointer }) => pointer)).toEqual(pointers);
  });

  it('is no check character of licences from elsewhere', () => {
    const reviewed = { ...reviewedOf(page()), licence: { country: 'DE', number: '123' } };
    expect(missingFields(handedIn({ reviewed }) as never)).toEqual([]);
  });
});

it('puts the reviewed fields into the public content, and no others', () => {
  const shown = withReviewed(company, {
    name: 'Lamps',
    licence: { country: 'CN', number: '2' },
    type: 'other',
  });
  expect(shown).toEqual({ ...company, name: 'Lamps', details: { ...company.details, type: 'other' } });
});
