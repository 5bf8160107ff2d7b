import { gluedPair, isGuessOfGlued } from './glued-names.js';

it.each([
  ['晨光机械厂车间主任', '晨光机械厂', '车间主任'],
  ['上海晨光机械有限公司车间主任', '上海晨光机械有限公司', '车间主任'],
  ['市第一人民医院护士长', '市第一人民医院', '护士长'],
  ['红星小学语文教师', '红星小学', '语文教师'],
  ['红星药店店长', '红星药店', '店长'],
  ['中国银行信息科技部经理', '中国银行', '信息科技部经理'],
  ['腾讯产品经理', '腾讯', '产品经理'],
  ['台積電製程工程師', '台積電', '製程工程師'],
  ['富邦銀行理財專員', '富邦銀行', '理財專員'],
  ['株式会社青空商事営業部長', '株式会社青空商事', '営業部長'],
  ['みなと銀行融資担当', 'みなと銀行', '融資担当'],
])('%s is a company and a title', (text, company, title) => {
  expect(gluedPair(text)).toEqual([company, title]);
  expect(isGuessOfGlued(company, title)).toBe(false);
});

it('a name that may be no company is asked for', () => {
  expect(gluedPair('云栖科技产品经理')).toEqual(['云栖科技', '产品经理']);
  expect(isGuessOfGlued('云栖科技', '产品经理')).toBe(true);
});

it.each([
  ...['网络安全工程师', '嵌入式软件测试工程师', '高级平面设计师', '图书馆管理员', '药店店长', '汽车销售员'],
  ...['中国设计院', '教育出版社', '晨光机械厂', '店長', '系統工程師', '人事部経理担当'],
])('%s is not parted', (text) => {
  expect(gluedPair(text)).toBeNull();
});
