import { jest } from '@jest/globals';
import { BatchSize } from './batch-size.js';

const instantly = (most: number): Promise<number> => Promise.resolve(most);

describe('the number of items that a transaction handles', () => {
  it('grows to the maximum while items are fast, and stays when there were fewer', async () => {
    const batch = new BatchSize(300);
    const sizes: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      await batch.run((most) => {
        sizes.push(most);
        return Promise.resolve(round === 1 ? most - 1 : most);
      });
    }
    expect(sizes).toEqual([50, 100, 100, 200, 300]);
  });

  it('is one after a failure, and falls while items are slow', async () => {
    const batch = new BatchSize(300);
    const now = jest.spyOn(performance, 'now');
    now.mockReturnValueOnce(0).mockReturnValueOnce(1_500);
    await batch.run(instantly);
    expect(await batch.run(instantly)).toBe(5);
    now.mockRestore();
    await expect(batch.run(() => Promise.reject(new Error('too long')))).rejects.toThrow('too long');
    expect(await batch.run(instantly)).toBe(1);
    expect(await batch.run(instantly)).toBe(2);
  });
});
