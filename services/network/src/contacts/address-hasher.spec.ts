import { AddressHasher } from './address-hasher.js';

const hasher = new AddressHasher({ SECRET_KEY: 'a secret of at least thirty-two characters' });
const sent = 'ab'.repeat(32);

describe('AddressHasher', () => {
  it('makes the same of the same, and does not show what it was made of', () => {
    expect(hasher.hash(sent)).toEqual(hasher.hash(sent));
    expect(hasher.hash(sent)).not.toEqual(hasher.hash('cd'.repeat(32)));
    expect(hasher.hash(sent)).toHaveLength(32);
    expect(hasher.hash(sent).toString('hex')).not.toBe(sent);
  });

  it('results in another hash with another key', () => {
    expect(new AddressHasher({ SECRET_KEY: 'b'.repeat(32) }).hash(sent)).not.toEqual(hasher.hash(sent));
  });
});
