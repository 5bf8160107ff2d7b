import { noCareer, professionOf, type Career } from './profession.js';
import type { Features, Viewer } from './ranking.js';
import { reasonsOf } from './reasons.js';

const now = new Date('2026-11-01T00:00:00Z');
const position: Features = {
  ...{ positionId: 'p', homepageId: 'h', title: 'Data analyst', language: 'en', experience: 'none' },
  ...{ workplace: 'onsite', cityId: '320500', degree: null, salaryMax: null, salaryCurrency: 'CNY' },
  ...{ skillKeys: ['datavisualisation'], publishedAt: new Date('2026-01-01T00:00:00Z') },
};
const kinds = (career: Partial<Career>, headline: string, more: Partial<Viewer> = {}): unknown[] =>
  reasonsOf(
    position,
    {
      ...{
        skills: new Map(),
        cityIds: new Set(),
        degree: null,
        followed: new Set(),
        friendsAt: new Map(),
        lessons: [],
      },
      profession: professionOf({ ...noCareer, ...career }, headline, now),
      ...more,
    },
    { friends: null, now },
  );
const job = (title: string) => ({ title, industry: '', from: '2020-01', until: null });

describe('reasons', () => {
  it('names the title that it meets, in whatever language that is written', () => {
    expect(kinds({ jobs: [job('数据分析师')] }, '')).toEqual([{ kind: 'title', title: '数据分析师' }]);
    expect(kinds({ jobs: [job('厨师')] }, '')).toEqual([]);
  });

  it('names a match with the wishes of the member', () => {
    expect(kinds({ jobs: [job('会计')] }, '会计，想转行做数据分析')).toEqual([{ kind: 'wish' }]);
  });

  it('has the distance from the home of the member if it is near', () => {
    expect(kinds({}, '', { cityIds: new Set(['320200']) })).toEqual([{ kind: 'nearby', km: expect.any(Number) }]);
    expect(kinds({}, '', { cityIds: new Set(['110000']) })).toEqual([]);
  });

  it('names a skill as the member called it, whatever its language', () => {
    expect(kinds({}, '', { skills: new Map([['数据可视化', '数据可视化']]) })).toEqual([
      { kind: 'skills', count: 1, names: ['数据可视化'] },
    ]);
  });
});
