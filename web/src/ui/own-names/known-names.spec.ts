import { knownName, type NamedKind } from './known-names';

it.each<[NamedKind, string, string, string]>([
  ['city', '北京', 'en', 'Beijing'],
  ['city', 'Beijing', 'zh-CN', '北京'],
  ['city', '北京市', 'ja', '北京'],
  ['city', 'London', 'zh-CN', '伦敦'],
  ['city', '東京', 'en', 'Tokyo'],
  ['city', 'new york', 'zh-TW', '紐約'],
  ['city', 'Ａｍｏｙ', 'en', 'Ａｍｏｙ'],
  ['country', 'United Kingdom', 'zh-CN', '英国'],
  ['country', '中国', 'en', 'China'],
  ['country', '台灣', 'zh-CN', '中国台湾'],
  ['country', 'Yorkshire', 'ja', 'Yorkshire'],
  ['industry', 'Energy', 'zh-CN', '能源'],
  ['industry', '能源', 'en', 'Energy'],
  ['industry', 'Glass blowing', 'zh-CN', 'Glass blowing'],
  ['interest', 'Open source', 'zh-CN', '开源'],
  ['interest', 'オープンソース', 'zh-TW', '開源'],
  ['interest', '', 'en', ''],
])('%s: %s is in %s %s', (kind, name, language, shown) => {
  expect(knownName(kind, name, language)).toBe(shown);
});
