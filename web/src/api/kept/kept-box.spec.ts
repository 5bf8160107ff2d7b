import { memoryShelf } from '../../../test/kept';
import { KeptBox } from './kept-box';
import type { ShelfEntry } from './kept-shelf';

const bound = { most: 3, days: 14 };

describe('the copy of a member in a browser', () => {
  it('is read again by them, with the time', async () => {
    const { shelf } = memoryShelf();
    await (await KeptBox.open(shelf, 'ada')).set('feed', '/api/feed', { items: ['a'] }, bound);
    const again = await (await KeptBox.open(shelf, 'ada')).get('feed', '/api/feed', bound);
    expect(again?.value).toEqual({ items: ['a'] });
    expect(Date.now() - (again?.at ?? 0)).toBeLessThan(10_000);
  });

  it('is stored encrypted, under names that reveal nothing, with a key that cannot be extracted', async () => {
    const { shelf, keys, entries } = memoryShelf();
    await (await KeptBox.open(shelf, 'ada')).set('member', '/api/members/bob', { name: 'Bob' }, bound);
    const [[name, { data }]] = [...entries] as [[string, ShelfEntry]];
    expect(name + Buffer.from(data).toString('latin1')).not.toMatch(/bob/i);
    const [key] = [...keys.values()];
    expect(key).toMatchObject({ extractable: false, algorithm: { name: 'AES-GCM' } });
    await expect(crypto.subtle.exportKey('raw', key as CryptoKey)).rejects.toThrow();
  });

  it('is erased when another member signs in', async () => {
    const { shelf, entries } = memoryShelf();
    const ada = await KeptBox.open(shelf, 'ada');
    await ada.set('feed', '/api/feed', 'secret', bound);
    await KeptBox.open(shelf, 'bob');
    expect(entries.size).toBe(0);
    // an answer that arrives late is not kept any more
    await ada.set('feed', '/api/feed', 'secret', bound);
    expect(entries.size).toBe(0);
  });

  it('cannot be read in the place of something else', async () => {
    const { shelf, entries } = memoryShelf();
    const box = await KeptBox.open(shelf, 'ada');
    await box.set('member', 'bob', 'Bob', bound);
    await box.set('member', 'eve', 'Eve', bound);
    const [[first, bob], [, eve]] = [...entries] as [[string, ShelfEntry], [string, ShelfEntry]];
    entries.set(first, { ...eve, at: bob.at });
    expect(await box.get('member', 'bob', bound)).toBeNull();
    expect(await box.get('member', 'eve', bound)).toMatchObject({ value: 'Eve' });
  });

  it('is bounded: the oldest entries of a group are removed, and entries that are too old are not shown', async () => {
    const { shelf, entries } = memoryShelf();
    const box = await KeptBox.open(shelf, 'ada');
    for (const name of ['a', 'b', 'c', 'd']) {
      await box.set('member', name, name, bound);
      for (const entry of entries.values()) entry.at -= 1;
    }
    expect(await box.all('member')).toEqual(['b', 'c', 'd']);
    await box.set('member', 'large', 'x'.repeat(2_000_001), bound);
    expect(await box.all('member')).toEqual(['b', 'c', 'd']);
    for (const entry of entries.values()) entry.at -= 15 * 24 * 3_600_000;
    expect(await box.get('member', 'd', bound)).toBeNull();
  });
});
