import { formOf, queryText } from './unescaped.js';

describe('a form', () => {
  it.each([
    ['nickname=a%20b&sign=sig%2Bn%2520%20%26x%3D1', { nickname: 'a b', sign: 'sig+n%20 &x=1' }],
    ['sign=a+b&mail=c%40d', { sign: 'a b', mail: 'c@d' }],
    ['sign=%E4%BD%A0+%26', { sign: '你 &' }],
    ['avatarurl=http://x.test/?a=1&sign=2', { avatarurl: 'http://x.test/?a=1&sign=2' }],
    ['ext={"a":"x=y&z"}', { ext: '{"a":"x=y&z"}' }],
    ['phone=+86 138', { phone: '+86 138' }],
    ['phone=+86138', { phone: '+86138' }],
    ['sign=100% &\nmore', { sign: '100% &\nmore' }],
    ['sign=', { sign: '' }],
    ['nothing', {}],
    ['', {}],
  ])('%j', (text, fields) => {
    expect(formOf(text)).toEqual(fields);
  });
});

describe('a text in a query', () => {
  it.each([
    ['/r?msgId=1&message=R&D=1&currentPage=null&_v=2', 'R&D=1'],
    ['/r?msgId=1&message=:+1:%20100%&currentPage=null', ':+1: 100%'],
    ['/r?message=%F0%9F%91%8D&msgId=1', '👍'],
    ['/r?msgId=1&message=', ''],
    ['/r?msgId=1&message=a?b', 'a?b'],
    ['/r?msgId=1', undefined],
    ['/r', undefined],
  ])('of %j', (url, text) => {
    expect(queryText(url, 'message', ['msgId', 'currentPage', '_v'])).toBe(text);
  });
});
