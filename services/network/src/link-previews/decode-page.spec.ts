import { decodePage } from './decode-page.js';

const page = (meta: string, title: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`<html><head>${meta}<title>`), title, Buffer.from('</title>')]);
/** 桥梁 in GB 18030, 橋 in Big5, 橋 in Shift JIS and EUC-JP, é in Latin 1 */
const gb = Buffer.from([0xc7, 0xc5, 0xc1, 0xba]);
const big5 = Buffer.from([0xbe, 0xf4]);
const shiftJis = Buffer.from([0x8b, 0xb4]);
const eucJp = Buffer.from([0xb6, 0xb6]);

describe('decodePage', () => {
  it.each([
    ['of the header', 'text/html; charset=GB18030', page('', gb), '桥梁'],
    ['of the header, quoted', 'text/html; charset="gbk"', page('', gb), '桥梁'],
    ['of the page', 'text/html', page('<meta charset=gb2312>', gb), '桥梁'],
    [
      'of the page, the old way',
      'text/html',
      page('<meta http-equiv="Content-Type" content="text/html; charset=big5">', big5),
      '橋',
    ],
    ['Shift JIS', 'text/html; charset=Shift_JIS', page('', shiftJis), '橋'],
    ['EUC-JP', 'text/html;charset=euc-jp', page('', eucJp), '橋'],
    ['of the page, where the header is wrong', 'text/html; charset=utf-8', page('<meta charset="gbk">', gb), '桥梁'],
    ['of the bytes, where both are wrong', 'text/html; charset=utf-8', page('<meta charset="utf-8">', gb), '桥梁'],
    ['unknown', 'text/html; charset=klingon', page('', Buffer.from('橋')), '橋'],
    ['not stated', 'text/html', page('', Buffer.from('橋')), '橋'],
    ['not stated, and not UTF-8', 'text/html', page('', gb), '桥梁'],
    ['Latin 1', 'text/html; charset=iso-8859-1', page('', Buffer.from([0xe9])), 'é'],
    ['a mark before the header', 'text/html; charset=gbk', Buffer.from('\ufeff<title>橋</title>'), '橋'],
    ['UTF-16', 'text/html', Buffer.from('\ufeff<title>橋</title>', 'utf16le'), '橋'],
  ])('character set %s', (_, contentType, bytes, title) => {
    expect(/<title>(.*)<\/title>/.exec(decodePage(bytes, contentType))?.[1]).toBe(title);
  });

  it('accepts a character that is cut in two', () => {
    expect(decodePage(Buffer.from('桥梁').subarray(0, 5), 'text/html')).toBe('桥');
  });

  it('makes text of anything', () => {
    expect(decodePage(Buffer.from([0xff, 0xff, 0xff, 0x41]), 'text/html')).toContain('A');
  });
});
