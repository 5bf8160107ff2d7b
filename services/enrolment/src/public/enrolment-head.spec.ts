import { enrolmentForm } from '@renmai/contracts/enrolment/enrolment.schema';
import { contentOfForm } from '../enrolments/enrolment-content.js';
import { untaken } from '../enrolments/enrolment.row.js';
import { courseOrProgram } from './enrolment-head.js';

const at = new Date('2026-03-01T12:00:00Z');

function instance(more: object): Record<string, unknown> {
  const form = enrolmentForm.parse({ name: 'Lamps', details: 'How lamps are made', stage: 'other', ...more });
  const data = courseOrProgram({
    row: {
      ...{ id: 'e', state: 'open', content: contentOfForm(form) },
      ...{ publishedAt: at, opensAt: at, closesAt: at },
    } as never,
    homepage: {
      card: { homepageId: 'h', kind: 'school', name: 'Lamp School', handle: 'lamps' },
      public: true,
    } as never,
    places: untaken,
    locale: 'en',
    picture: null,
    absolute: (path) => `https://renmai.example${path}`,
  });
  return (data as Record<string, Record<string, unknown>>)['hasCourseInstance'] ?? {};
}

it.each([
  ['310000', { addressCountry: 'CN', addressLocality: 'Shanghai' }],
  ['810000', { addressCountry: 'HK', addressLocality: 'Hong Kong' }],
  ['820000', { addressCountry: 'MO', addressLocality: 'Macau' }],
  ['710100', { addressCountry: 'TW', addressLocality: 'Taipei' }],
  ['g1857910', { addressCountry: 'JP', addressLocality: 'Kyoto' }],
  ['at:CA:Fundy Shore', { addressCountry: 'CA', addressLocality: 'Fundy Shore' }],
])('a course in %s is in %j', (cityId, address) => {
  expect(instance({ cityId })['location']).toMatchObject({ address });
});

it.each([null, 'in:DE'])('an online course from %j has no place', (cityId) => {
  const online = instance({ cityId, studyType: 'online' });
  expect(online).toMatchObject({ courseMode: 'online' });
  expect(online).not.toHaveProperty('location');
});
