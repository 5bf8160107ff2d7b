import { sourceFrom, sourceOf } from './came-from';

const origin = 'https://renmai.example';
const from = (pages: string[], referrer = '') => sourceFrom('/jobs/1', { pages, referrer, origin });

it.each([
  [['/', '/jobs/1', '/jobs/1/apply'], 'feed'],
  [['/', '/search', '/jobs/1'], 'search'],
  [['/search', '/jobs/2', '/jobs/1'], 'list'],
  [['/jobs', '/jobs/1', '/login', '/jobs/1/apply'], 'list'],
  [['/companies/lamps', '/jobs/1'], 'homepage'],
  [['/messages/single/7', '/jobs/1'], 'chat'],
  [['/notifications', '/jobs/1'], 'notification'],
  [['/calendar', '/jobs/1'], 'other'],
])('after %j: %s', (pages, expected) => {
  expect(from(pages)).toBe(expected);
});

it.each([
  [`${origin}/s/jobs/1`, 'shared'],
  ['https://elsewhere.example/', 'web'],
  ['', 'direct'],
  [`${origin}/jobs/1`, 'direct'],
])('opened with the position, from "%s": %s', (referrer, expected) => {
  expect(from(['/jobs/1', '/jobs/1/apply'], referrer)).toBe(expected);
});

it('looks at the pages of the tab up to this one, where the browser knows them', () => {
  expect(sourceOf('/jobs/1')).toBeNull();
  const urls = ['/search', '/jobs/1', '/notifications'].map((path, index) => ({ index, url: origin + path }));
  Object.assign(window, { navigation: { entries: () => urls, currentEntry: urls[1] } });
  try {
    expect(sourceOf('/jobs/1')).toBe('search');
  } finally {
    Reflect.deleteProperty(window, 'navigation');
  }
});
