import type { SearchKind } from '@renmai/contracts/search/search.schema';
import { register, startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { enrolment, event, homepage, moment, person, position, results, titles } from './support/things.js';

let service: TestService;
let viewer: TestMember;

beforeAll(async () => {
  service = await startTestService(AppModule);
  viewer = await register(service, 'Viewer');
  const author = await person(service, 'Wilhelmina Quince', { headline: 'Weaver' });
  await moment(service, author, 'bobbins and shuttles');
  const reader = await person(service, 'Ren');
  await moment(service, reader, '職場での機械翻訳を直す仕事が増えました');
  const home = await homepage(service, 'Quincework');
  const salary = { min: 20_000, max: 25_000, months: 12 };
  await position(service, home, { title: 'Tapestry weaver', workplace: 'remote', salary, description: 'heddles' });
  await position(service, home, { title: 'Loom fitter', employmentType: 'freelance' });
  await position(service, home, { title: 'Reed cutter', skills: ['Course design'], description: 'no graphic design' });
  await position(service, home, { title: 'Reed painter', skills: ['Graphic design'] });
  const foreign = await homepage(service, 'Norrsken Yarn', 'company', { type: 'foreign-invested' });
  await position(service, foreign, { title: 'Spindle keeper' });
  await position(service, home, { title: 'Bale sorter', description: '我们是外企' });
  const school = await homepage(service, 'Weaving School', 'school');
  const tuition = { amount: 4_800, per: 'course', note: '' };
  await enrolment(service, school, { name: 'Weaving for beginners', stage: 'other', tuition });
  await event(service, { kind: 'homepage', id: home }, { title: 'Loom night', mode: 'online' });
  await service.drained();
});
afterAll(() => service.close());
const of = async (kind: SearchKind, q: string): Promise<string[]> => titles(await results(service, viewer, kind, q));

it.each<[SearchKind, string, string[]]>([
  ['position', 'remote weaver', ['Tapestry weaver']],
  ['position', '远程 weaver', ['Tapestry weaver']],
  ['position', 'weaver -remote', []],
  ['position', 'weaver jobs except freelance', ['Tapestry weaver']],
  ['event', '不要线上', []],
  ['event', 'loom -weaving', ['Loom night']],
  ['position', 'weaver 20k', ['Tapestry weaver']],
  ['position', 'weaver over 30k onsite', ['Tapestry weaver']],
  ['position', 'アルバイト loom', ['Loom fitter']],
  ['position', 'heddles', ['Tapestry weaver']],
  ['position', 'reed cutter not design', ['Reed cutter']],
  ['position', 'reed not graphic design', ['Reed cutter']],
  ['position', '不要平面设计 reed', ['Reed cutter']],
  ['position', 'reed -cutters', ['Reed painter']],
  ['position', '外企 spindle', ['Spindle keeper']],
  ['position', '外資系 bale', ['Bale sorter']],
  ['position', 'spindle -外企', []],
  ['position', 'who is hiring a weaver for bobbinwork', ['Tapestry weaver']],
  ['enrolment', 'weaving 学费5000以下', ['Weaving for beginners']],
  ['enrolment', 'weaving under 4000 yuan', ['Weaving for beginners']],
  ['event', 'online loom night', ['Loom night']],
  ['event', 'loom events tomorrow', ['Loom night']],
  ['event', 'events tomorrow', []],
  ['school', 'which school is there for beginners?', ['Weaving School']],
  ['company', 'who is hiring a heddles expert these days', ['Quincework']],
  ['school', 'heddles', []],
  ['event', 'qxwvz events', []],
])('among %ss %s finds %j', async (kind, q, found) => expect(await of(kind, q)).toEqual(found));

it.each(['kikai honyaku', 'きかいほんやく', 'shokuba'])(
  'a moment in Japanese is found by its reading, %s',
  async (q) => {
    const { items } = await results(service, viewer, 'moment', q);
    expect(items).toHaveLength(1);
  },
);

it.each(['posts by Wilhelmina Quince', 'Wilhelmina Quince', 'Quince的动态'])('%s finds what they wrote', async (q) => {
  const { items } = await results(service, viewer, 'moment', q);
  expect(items.map((item) => (item.kind === 'moment' ? item.author?.name : ''))).toEqual(['Wilhelmina Quince']);
});

it('reports the words that became a filter, and those that could not be used', async () => {
  const { understood } = await results(service, viewer, 'position', 'remote weaver');
  expect(understood.filters).toEqual([{ field: 'workplace', value: 'remote', text: 'remote' }]);
  const left = await results(service, viewer, 'position', 'loom -remote not tapestry');
  expect(left.understood.filters).toEqual([
    { field: 'without', value: 'remote', text: '-remote' },
    { field: 'without', value: 'tapestry', text: 'not tapestry' },
  ]);
  const less = await results(service, viewer, 'position', 'tapestry weaver loomcraftery');
  expect([less.understood.unused, titles(less)]).toEqual([['loomcraftery'], ['Tapestry weaver']]);
  const state = await results(service, viewer, 'position', '国企 weaver');
  expect([state.understood.unused, titles(state)]).toEqual([['国企'], ['Tapestry weaver']]);
  const literal = await results(service, viewer, 'position', 'remote weaver', '&literal=workplace');
  expect([literal.understood.filters, titles(literal)]).toEqual([[], ['Tapestry weaver']]);
});
