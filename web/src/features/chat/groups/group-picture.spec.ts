import { pictureAddress, pictureOf } from './group-picture';

it('is kept as an address that everybody can open', () => {
  expect(pictureAddress({ url: 'https://elsewhere.example/renmai/social/chatfiles/f1', secret: 's 1' })).toBe(
    `${window.location.origin}/renmai/social/chatfiles/f1?em-redirect=true&share-secret=s+1&thumbnail=true`,
  );
});

it.each([
  ['', null],
  [null, null],
  ['no address', null],
  ['http://plain.example/a.png', null],
  ['javascript:alert(1)', null],
  ['https://pictures.example/a.png', 'https://pictures.example/a.png'],
  ['https://old.example/renmai/social/chatfiles/f1?share-secret=s', '/renmai/social/chatfiles/f1?share-secret=s'],
])('%s is shown from %s', (address, shown) => expect(pictureOf(address)).toBe(shown));
