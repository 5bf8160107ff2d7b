import { locales } from '@renmai/contracts';
import { cities as listed } from '@renmai/contracts/places/cities';
import { placeIdOf, placeIdPattern, typedPlaceId } from '@renmai/contracts/places/place-id';
import { distanceKm } from './distance.js';
import { lookUpPlaces } from './find-places.js';
import { nearestPlaces } from './nearest-places.js';
import { placeView } from './place-view.js';
import { cities, cityOf, countryOf, isPlace, placeName } from './places.js';
import { placeWords } from './place-words.js';
import { postalAddress } from './postal-address.js';

it('has the cities of the world, each with where it is and its time', () => {
  const all = [...cities()];
  expect(all.length).toBeGreaterThan(34_000);
  const wrong = all.filter(
    ({ id, country, latitude, longitude, timeZone, names }) =>
      !placeIdPattern.test(id) ||
      !/^[A-Z]{2}$/.test(country) ||
      !(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) ||
      !/^[A-Z]\w+\//.test(timeZone) ||
      names.en === '',
  );
  expect(wrong).toEqual([]);
}, 60_000);

it('keeps the cities that there were, by their ids and names', () => {
  for (const { cityId, names } of listed) {
    expect(isPlace(cityId)).toBe(true);
    for (const locale of locales) expect(placeName(cityId, locale)).toBe(names[locale]);
  }
});

it.each([
  ['310000', 'CN', ['上海', 'Shanghai', '上海', '上海']],
  ['810000', 'HK', ['香港', 'Hong Kong', '香港', '香港']],
  ['820000', 'MO', ['澳门', 'Macau', '澳門', '澳門']],
  ['710100', 'TW', ['台北', 'Taipei', '臺北', '台北']],
  ['g2643743', 'GB', ['伦敦', 'London', '倫敦', 'ロンドン']],
  ['g1850147', 'JP', ['东京', 'Tokyo', '東京', '東京']],
  ['at:US:Smallville', 'US', ['Smallville', 'Smallville', 'Smallville', 'Smallville']],
  ['in:TW', 'TW', ['中国台湾', 'Taiwan', '台灣', '台湾']],
])('%s is in %s and called %j', (id, country, names) => {
  expect(countryOf(id)).toBe(country);
  expect((['zh-CN', 'en', 'zh-TW', 'ja'] as const).map((locale) => placeName(id, locale))).toEqual(names);
});

it.each(['999999', 'g1', 'in:ZZ', 'in:EU', 'at:ZZ:Nowhere', 'London', ''])('%j is no place', (id) => {
  expect(isPlace(id)).toBe(false);
  expect(placeView(id, 'en')).toBeNull();
});

it.each([
  ['  Small  ville, Kansas ', 'US', 'at:US:Small ville Kansas'],
  ['小镇', 'CN', 'at:CN:小镇'],
  [' , ', 'US', null],
  ['\u202e', 'US', null],
])('%j typed in %s is %s', (name, country, id) => {
  expect(typedPlaceId(name, country)).toBe(id);
  if (id !== null) expect(placeIdOf(id)).toMatchObject({ kind: 'typed', country });
});

it('says a place as schema.org does', () => {
  expect(postalAddress('g1857910', 'ja', 'Street 1')).toEqual({
    ...{ '@type': 'PostalAddress', addressCountry: 'JP', addressRegion: '京都府', addressLocality: '京都' },
    streetAddress: 'Street 1',
  });
  expect(postalAddress('in:DE', 'en')).toEqual({ '@type': 'PostalAddress', addressCountry: 'DE' });
  expect(postalAddress('at:FR:Oradour', 'en')).toMatchObject({ addressCountry: 'FR', addressLocality: 'Oradour' });
  expect(postalAddress(null, 'en')).toBeNull();
});

it.each([
  ['Portland', ['俄勒冈州', 'Oregon', '奧勒岡州', 'オレゴン州']],
  ['横浜', ['神奈川县', 'Kanagawa', '神奈川縣', '神奈川県']],
  ['Munich', ['巴伐利亚州', 'Bavaria', '巴伐利亞邦', 'バイエルン州']],
  // A region that is called like its city, one that nobody names beside the country, and one without a name in these languages.
  ['Geneva', ['日内瓦', 'Geneva', '日內瓦', 'ジュネーヴ']],
  ['台南', ['', '', '', '']],
  ['Kazan', ['Tatarstan Republic', 'Tatarstan Republic', 'Tatarstan Republic', 'Tatarstan Republic']],
])('the region of %s is named in the language of the reader', (text, names) => {
  const [city] = lookUpPlaces(text, 1).places;
  expect(locales.map((locale) => placeView(city?.id ?? '', locale)?.region)).toEqual(names);
});

it.each([
  ['g2643743', ['London', '伦敦', 'ロンドン', '英国', 'United Kingdom', 'England', '欧洲']],
  ['330100', ['杭州', 'Hangzhou', '浙江', '浙江省', 'Zhejiang', '江浙沪', '长三角', '中国', 'China', 'アジア']],
  ['g1857910', ['京都', 'Kyoto', '京都府', '関西', 'Kansai', 'Japan']],
  ['in:DE', ['Germany', 'ドイツ', 'Europe', '欧盟']],
])('%s is found by %j', (id, words) => {
  expect(placeWords(id)).toEqual(expect.arrayContaining(words));
});

it('measures how far it is', () => {
  const [beijing, tokyo] = [cityOf('110000'), cityOf('g1850147')];
  if (!beijing || !tokyo) throw new Error('both are in the list');
  expect(Math.round(distanceKm(beijing, tokyo) / 50) * 50).toBe(2_100);
});

it.each([
  ['in Berlin', 52.52, 13.405, 'Mitte'],
  ['in Gothenburg', 57.70887, 11.97456, 'Gothenburg'],
  ['at the edge of the map, beyond which is another town', -17.7134, 178.065, 'Lami'],
  ['far from any', -40, -120, undefined],
])('names the city around a point %s', (_, latitude, longitude, name) => {
  expect(nearestPlaces({ latitude, longitude }, 1)[0]?.names.en).toBe(name);
});
