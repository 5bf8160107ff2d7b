import type { PositionState } from '@renmai/contracts/jobs/position-card.schema';
import { positionForm } from '@renmai/contracts/jobs/positions.schema';
import { contentOfForm } from '../positions/position-content.js';
import type { PublishedPosition } from '../positions/position.row.js';
import { jobPosting } from './position-head.js';
import { PositionPages } from './position-pages.js';

const at = new Date('2026-03-01T12:00:00Z');
const card = { homepageId: 'h', kind: 'company', name: 'Lamp & Works', handle: 'lamp-works' };

function found(more: object = {}, row: Partial<PublishedPosition> = {}) {
  const form = positionForm.parse({
    ...{
      title: 'Lampmaker',
      description: 'Makes lamps',
      cityId: '310000',
      experience: '3-5',
      skills: ['glass', 'wire'],
    },
    salary: { min: 10_000, max: 20_000, months: 13, negotiable: false },
    ...more,
  });
  const content = contentOfForm(form);
  return {
    row: { id: 'p', state: 'open', content, publishedAt: at, closesAt: at, ...row } as PublishedPosition,
    homepage: { card, public: true } as never,
  };
}
const described = {
  ...({ locale: 'en', picture: null } as const),
  absolute: (path: string) => `https://renmai.example${path}`,
};
const posting = (more: object = {}): Record<string, unknown> => jobPosting({ ...found(more), ...described });

describe('the head of the page of a position', () => {
  it('is a job posting while it is open, and none otherwise', async () => {
    const pages = new PositionPages();
    const dataIn = (state: PositionState) => pages.data(found({}, { state }), described);
    expect(await dataIn('open')).toMatchObject({ '@type': 'JobPosting', url: 'https://renmai.example/jobs/p' });
    for (const state of ['paused', 'closed', 'expired', 'draft'] as const) expect(await dataIn(state)).toBeNull();
    expect(pages.title(found({}, { state: 'closed' }))).toBe('Lampmaker · Lamp & Works');
  });

  it('has the pay for a month, and none that is to be negotiated', () => {
    expect(posting()['baseSalary']).toMatchObject({ currency: 'CNY', value: { minValue: 10_000, unitText: 'MONTH' } });
    const negotiable = posting({ salary: { min: 10_000, max: 20_000, months: 13, negotiable: true } });
    expect(JSON.stringify(negotiable)).not.toMatch(/10000|20000/);
  });

  it.each([
    ['GBP', 'year', 'YEAR'],
    ['USD', 'hour', 'HOUR'],
    ['HKD', 'month', 'MONTH'],
  ])('says pay in %s by the %s so', (currency, period, unitText) => {
    const { baseSalary } = posting({ salary: { min: 10, max: 20, months: 12, negotiable: false, currency, period } });
    expect(baseSalary).toMatchObject({ currency, value: { minValue: 10, maxValue: 20, unitText } });
  });

  it('has the texts as plain text, without tags of their author', () => {
    const { description } = posting({ description: '<script>alert(1)</script>\n\n& more', requirements: '</p>' });
    expect(description).not.toMatch(/<script|<\/p><\/p>/);
    expect(description).toContain('&lt;script&gt;');
  });

  it('names a place, or a country for remote positions', () => {
    expect(posting({ address: 'Nanjing Road 1' })['jobLocation']).toMatchObject({
      address: { addressLocality: 'Shanghai', streetAddress: 'Nanjing Road 1' },
    });
    const remote = posting({ workplace: 'remote', cityId: null });
    expect(remote).toMatchObject({ jobLocationType: 'TELECOMMUTE' });
    expect(remote).not.toHaveProperty('jobLocation');
  });

  it.each([
    ['310000', { addressCountry: 'CN', addressLocality: 'Shanghai' }],
    ['810000', { addressCountry: 'HK', addressLocality: 'Hong Kong' }],
    ['820000', { addressCountry: 'MO', addressLocality: 'Macau' }],
    ['710100', { addressCountry: 'TW', addressLocality: 'Taipei' }],
    ['g2643743', { addressCountry: 'GB', addressLocality: 'London' }],
    ['at:US:Smallville', { addressCountry: 'US', addressLocality: 'Smallville' }],
  ])('says of %s that it is %j', (cityId, address) => {
    expect(posting({ cityId })['jobLocation']).toMatchObject({ address });
    // remote employees live in that country
    const applicantLocationRequirements = { '@type': 'Country', name: address.addressCountry };
    expect(posting({ cityId, workplace: 'remote' })).toMatchObject({ applicantLocationRequirements });
  });

  it('names the country of applicants for a remote position, and no place if only the country is given', () => {
    const remote = posting({ workplace: 'remote', cityId: 'in:DE' });
    expect(remote).toMatchObject({ applicantLocationRequirements: { '@type': 'Country', name: 'DE' } });
    expect(remote).not.toHaveProperty('jobLocation');
    expect(posting({ workplace: 'remote', cityId: null })).not.toHaveProperty('applicantLocationRequirements');
  });

  it.each([
    ['none', undefined],
    ['under-1', undefined],
    ['1-3', 12],
    ['over-10', 120],
  ])('asks for experience %s as %s months', (experience, months) => {
    const asked = posting({ experience })['experienceRequirements'] as { monthsOfExperience?: number } | undefined;
    expect(asked?.monthsOfExperience).toBe(months);
  });
});
