import { isMadeOfKnownWords } from './own-words.js';

const own = ['Qwertina Müller-Li', 'q.mueller87@example.org', '+8613800001234'];

it.each([
  'Renmai123',
  'renmai!2026',
  'ＲＥＮＭＡＩ１２３',
  '人脉人脉人脉人脉',
  'RenmaiRenmai1',
  'Qwertina1',
  'qwertina.müller',
  'Müller2026!',
  'mueller87!!',
  '+8613800001234',
])('%s is made of words that everybody knows', (password) => {
  expect(isMadeOfKnownWords(password, own)).toBe(true);
});

it.each(['lantern horse 9', 'renmai lantern horse', 'Müller of the seven seas', 'Li-ketchup!', '8613800005678x'])(
  '%s is not',
  (password) => {
    expect(isMadeOfKnownWords(password, own)).toBe(false);
  },
);
