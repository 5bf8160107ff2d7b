import { textOfBytes } from './text-of-bytes.js';

const heading = 'Company Name,Title,Location\n';

/** Bytes of one line, as systems of that region save them. */
it.each([
  ['UTF-8', '字节跳动,产品经理,北京', Buffer.from('字节跳动,产品经理,北京')],
  ['Big5', '台積電,工程師,新竹', Buffer.from('a578bf6eb9712ca475b57bae762cb773a6cb', 'hex')],
  ['Shift-JIS', '楽天,エンジニア,東京', Buffer.from('8a7993562c834783938357836a83412c938c8b9e', 'hex')],
  ['GB18030', '美团,运营,北京', Buffer.from('c3c0cdc52cd4cbd3aa2cb1b1bea9', 'hex')],
  [
    'the western table',
    'Müller & Söhne,Geschäftsführer – Größe,Köln',
    Buffer.from('4dfc6c6c657220262053f6686e652c4765736368e466747366fc687265722096204772f6df652c4bf66c6e', 'hex'),
  ],
])('text of %s', (_, line, bytes) => {
  expect(textOfBytes(Buffer.concat([Buffer.from(heading), bytes]))).toBe(heading + line);
});
