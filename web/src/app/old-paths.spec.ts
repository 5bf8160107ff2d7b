import { matchPath } from 'react-router-dom';
import { loadTexts } from '../../test/locale-files';
import { features } from './features';
import { newPathOf, oldEntries } from './old-paths';

const entries = oldEntries(features);
const patterns = features.flatMap(({ screens }) => screens.map(({ path }) => path));
const pathOf = (address: string) => new URL(address, 'http://renmai.test').pathname;

describe('the table of old addresses', () => {
  it('has the tabs', () => {
    const tabs = [
      'index/index',
      'Contacts/Contacts',
      'release/release',
      'Notifications/Notifications',
      'recommendjob/recommendjob',
    ];
    expect(tabs.map((path) => newPathOf(entries, path, new URLSearchParams()))).toEqual([
      '/',
      '/network',
      '/post',
      '/notifications',
      '/jobs',
    ]);
  });

  it.each(entries.map(({ from, example, screen }) => [from, example ?? {}, screen.path] as const))(
    'pages/%s with %j opens %s',
    (from, example, pattern) => {
      const to = newPathOf(entries, `pages/${from}`, new URLSearchParams(example));
      expect(to).not.toBeNull();
      expect(matchPath({ path: pattern, end: true }, pathOf(to ?? ''))).not.toBeNull();
    },
  );

  const id = '0199aa00-0000-7000-8000-000000000001';
  it.each([
    ['schoolDetails/zsss?type=job&keyword=designer', '/search?q=designer&kind=position'],
    ['schoolDetails/zsss?keyword=light', '/enrolments?q=light'],
    ['news/XY/xieyi?type=privacy', '/agreements/privacy-policy'],
    ['news/XY/xieyi', '/agreements'],
    ['news/XY/bzzx2?type=privacy', '/help/privacy'],
    ['news/XY/bzzx/bzzx2/bzzx2a', '/help/account/register'],
    ['chatDetails/chatDetails', '/messages'],
    ['CreatePosition/CreatePosition', '/jobs/manage?new'],
    [`CreatePosition/CreatePosition?companyId=${id}`, `/homepages/${id}/manage/positions?new`],
    [`CreatePosition/CreatePosition?companyId=${id}&positionId=${id}`, `/homepages/${id}/manage/positions/${id}/edit`],
    [`CreatePosition/PositionReview?positionId=${id}`, `/jobs/${id}`],
    ['schoolDetails/zsfb', '/enrolments/manage?new'],
    [`otherUserInfo/shareInfo?uid=${id}`, `/members/${id}?share`],
    [`recommendjob/SharePositionDetails?id=${id}`, `/jobs/${id}?share`],
    [`companyDetails/shareCompanyDetails?id=${id}`, `/companies/${id}?share`],
    [`schoolDetails/shareSchoolDetails?id=${id}`, `/schools/${id}?share`],
    [`schoolDetails/ShareEnrolmentDetails?id=${id}`, `/enrolments/${id}?share`],
    ['Contacts/hy/hmd', '/network/blacklist'],
    ['Contacts/hy/gs', '/network/companies'],
    ['Contacts/hy/hyy', '/network/following'],
    ['Contacts/hy/Recommendation', '/network/recommendations'],
    [`Contacts/hy/editRecommendation?id=${id}`, `/network/recommendations/${id}/edit`],
    [`Contacts/Recommendation?uid=${id}`, `/members/${id}/recommendations`],
    [`recommendjob/myzw/SharePositionDetails?id=${id}`, `/jobs/${id}?share`],
    ['news/XY/bzzx2/bzzx2?type=privacy', '/help/privacy'],
    ['news/XY/bzzx2?type=nothing', '/help'],
    ['news/XY/xieyi?type=Privacy', '/agreements/privacy-policy'],
    ['news/XY/xieyi?type=nothing', '/agreements'],
    [`user/user?uid=${id}`, `/members/${id}`],
    [`dynamic/dynamic?uid=${id}`, `/members/${id}/moments`],
    [`dynamic/dynamic?id=${id}`, `/moments/${id}`],
    [`comment/comment?id=${id}&commentId=${id}`, `/moments/${id}#comment-${id}`],
    ['comment/comment', '/'],
    [`job/job?id=${id}`, `/profile/jobs/${id}`],
    ['job/job', '/profile/jobs'],
    [`education/education?id=${id}`, `/profile/educations/${id}`],
    [`language/language?id=${id}`, `/profile/languages/${id}`],
    [`serve/setUpService/setUpService?id=${id}`, `/profile/services/${id}`],
    [`AddCompanyDetails/AddCompanyDetails?companyId=${id}`, `/homepages/${id}/manage/details`],
    ['NewEducation/NewEducation', '/homepages/new?kind=school'],
    [`CreateCalendar/CreateCalendar?companyId=${id}`, `/events/new?homepage=${id}`],
    ['webview/webview?url=https://example.com/a', '/leave?url=https%3A%2F%2Fexample.com%2Fa'],
  ])('pages/%s opens %s', (from, to) => {
    const [path = '', query] = from.split('?');
    expect(newPathOf(entries, `pages/${path}`, new URLSearchParams(query))).toBe(to);
  });

  it('names no old address twice', () => {
    const names = entries.map(({ from }) => from.toLowerCase());
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('asks for a mapping where the clean address has parameters', () => {
    expect(entries.filter(({ to, screen }) => !to && screen.path.includes(':')).map(({ from }) => from)).toEqual([]);
  });

  it('accepts any spelling of the address, and keeps its query', () => {
    const query = new URLSearchParams({ type: 'job' });
    expect(newPathOf(entries, '/pages/INDEX/index/', query)).toBe('/?type=job');
    expect(newPathOf(entries, 'pages/no/such', query)).toBeNull();
  });
});

describe('screens', () => {
  it('have one address each, absolute and clean', () => {
    expect(patterns.filter((path, index) => patterns.indexOf(path) !== index)).toEqual([]);
    expect(
      patterns.filter((path) => !/^\/(?:[a-z0-9:/-]|[A-Z](?=\w*))*$/.test(path) || path.startsWith('/pages')),
    ).toEqual([]);
  });

  it.each(features.flatMap(({ name, screens }) => screens.flatMap(({ title }) => (title ? [[name, title]] : []))))(
    'find their title: %s:%s',
    async (namespace, title) => {
      const texts = await loadTexts('en', namespace);
      const found = title
        .split('.')
        .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], texts);
      expect(typeof found).toBe('string');
    },
  );

  it('have unique features', () => {
    const names = features.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});
