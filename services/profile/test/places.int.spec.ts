import type { PlaceView } from '@renmai/contracts/profile/places.api';
import { expectProblem, startTestService, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(AppModule);
});
afterAll(() => service.close());

const get = async (path: string): Promise<PlaceView[]> =>
  ((await service.http.get(path).expect(200)).body as { items: PlaceView[] }).items;

it.each([
  ['伦敦', 'en', { placeId: 'g2643743', name: 'London', country: 'GB', countryName: 'United Kingdom' }],
  ['london', 'zh-CN', { name: '伦敦', countryName: '英国', timeZone: 'Europe/London' }],
  ['xianggang', 'zh-CN', { placeId: '810000', name: '香港', country: 'HK', countryName: '中国香港' }],
  ['taipei', 'ja', { placeId: '710100', name: '台北', country: 'TW', countryName: '台湾' }],
  ['kyoto', 'ja', { name: '京都', country: 'JP' }],
  ['Portland, OR', 'en', { name: 'Portland', region: 'Oregon', country: 'US' }],
])('%s, for who reads %s, is %j', async (q, language, place) => {
  const [first] = await get(`/api/places?q=${encodeURIComponent(q)}&language=${language}&limit=3`);
  expect(first).toMatchObject(place);
});

it('names places by their ids, including typed ones and countries, and leaves out invalid ids', async () => {
  const ids = ['310000', 'g1850147', 'at:US:Smallville', 'in:DE', 'g1', 'in:ZZ'].map(encodeURIComponent).join(',');
  const places = await get(`/api/places/names?language=en&placeIds=${ids}`);
  expect(places.map(({ name, country }) => [name, country])).toEqual([
    ['Shanghai', 'CN'],
    ['Tokyo', 'JP'],
    ['Smallville', 'US'],
    ['Germany', 'DE'],
  ]);
});

it('refuses a list of words as ids', async () => {
  expectProblem(await service.http.get('/api/places/names?language=en&placeIds=London'), 400, 'invalid-request');
});

it('says places that members typed in the reader’s language, with what else was typed, and leaves the others', async () => {
  const typed = ['Leeds\tUnited Kingdom', '宇治', 'Remote', 'London, UK'];
  const query = new URLSearchParams({ language: 'zh-CN', typedPlaces: typed.join('\n') }).toString();
  const { body } = await service.http.get(`/api/places/typed?${query}`).expect(200);
  expect(body).toEqual({
    items: [
      { typed: typed[0], city: '利兹', region: '英国' },
      { typed: '宇治', city: '宇治', region: '' },
      { typed: 'Remote', city: 'Remote', region: '' },
      { typed: 'London, UK', city: '伦敦, 英国', region: '' },
    ],
  });
});
