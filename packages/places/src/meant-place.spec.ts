import { meantPlace, placeOfAddress } from './meant-place.js';
import { countryOf, placeName } from './places.js';

/** `city/region` */
const meant = (typed: string): string | null => {
  const [city = '', region = ''] = typed.split('/');
  const id = meantPlace({ city, region });
  return id === null ? null : placeName(id, 'en');
};
const id = (typed: string): string | null => {
  const [city = '', region = ''] = typed.split('/');
  return meantPlace({ city, region });
};

it.each([
  [
    'Leeds',
    '利兹',
    'リーズ',
    '里茲',
    'leeds',
    'Ｌｅｅｄｓ',
    'Leeds, UK',
    'Leeds/United Kingdom',
    '利兹/英国',
    '英国利兹',
  ],
  ['Beijing', '北京', '北京市', 'Peking', '北京/中国', 'Beijing/China', '北京市海淀区', '北京市朝阳区/中国'],
  ['Shenzhen', '深圳市', '广东省深圳市', '深圳市南山区', '广东省深圳市南山区', '深圳/广东省', 'Shenzhen/Guangdong'],
  ['Munich', 'München', '慕尼黑', 'Muenchen', 'Munich/Germany', 'München/Deutschland', 'ミュンヘン/ドイツ'],
  ['Singapore', '新加坡', '星加坡', '新嘉坡', '狮城', '獅城', '싱가포르', 'سنغافورة', 'סינגפור', 'Сингапур'],
  ['Riyadh', 'الرياض', 'الرياض/السعودية', '利雅得', '利雅德/沙烏地阿拉伯'],
  ['Tokyo', '東京', '东京', '東京都', '東京都渋谷区', 'Tokyo/Japan', 'Greater Tokyo Area'],
  ['London', 'Greater London', 'London Area, United Kingdom', 'London, England', '伦敦', 'London/UK'],
  ['San Francisco', 'San Francisco Bay Area', 'San Francisco/California', 'San Francisco, CA', '旧金山/美国'],
  ['Hong Kong', '香港', '中国香港', 'Hong Kong/China', '香港/中国香港'],
  ['Germany', '德国', 'Deutschland', 'ドイツ'],
])('%s is one place in all of its spellings', (...spelt) => {
  expect(spelt.map(meant)).toEqual(spelt.map(() => spelt[0]));
  expect(new Set(spelt.map(id)).size).toBe(1);
});

it.each([
  ['Cambridge/Massachusetts', 'US'],
  ['Cambridge/United Kingdom', 'GB'],
  ['London, Ontario', 'CA'],
  ['Paris/Texas', 'US'],
  ['Birmingham/Alabama', 'US'],
])('%s is in %s', (typed, country) => {
  expect([typed, placeCountry(id(typed))]).toEqual([typed, country]);
});

it.each([
  ...['', 'Remote', '远程', '全国', 'Home office', 'Leed', 'Springfield', 'Cambridge', 'San Jose', 'Hybrid, 2 days'],
  ...['Paris/Kentucky', 'Boston/Lincolnshire', 'London/France', 'St. Petersburg', '/Germany', 'Bali', 'Leeds/Germany'],
])('%j may be another place, or none', (typed) => {
  expect(meant(typed)).toBeNull();
});

it.each([
  ['上海', 'Shanghai'],
  ['上海市浦东新区世纪大道100号', 'Shanghai'],
  ['广东省深圳市南山区科技园', 'Shenzhen'],
  ['北京朝阳区建国路', 'Beijing'],
  ['12 Garden Street, Leeds LS1 4AP, UK', 'Leeds'],
  ['Leopoldstraße 5, 80331 München', 'Munich'],
  ['350 Fifth Avenue, New York, NY 10118', 'New York'],
  ['〒604-0925 京都府京都市中京区', 'Kyoto'],
  ['東京都渋谷区道玄坂1-2', 'Tokyo'],
  ['Kyoto · Nakagyo', 'Kyoto'],
  ['臺北市信義區市府路1號', 'Taipei'],
])('the address %s is in %s', (address, city) => {
  expect(placeName(placeOfAddress(address) ?? '', 'en')).toBe(city);
});

it.each(['', 'Building 3', 'Bath Road 5', 'Room 1203', 'Springfield', 'Victoria House, 12 High Street', '中国'])(
  'the address %j names no city for sure',
  (address) => {
    expect(placeOfAddress(address)).toBeNull();
  },
);

function placeCountry(placeId: string | null): string | null {
  return placeId === null ? null : countryOf(placeId);
}
