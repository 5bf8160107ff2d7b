import { renderHook } from '@testing-library/react';
import { useIdempotencyKey } from './idempotency-key';
import { once } from './once';

const problem = (status: number) => ({ type: 'about:blank', title: '', status, code: 'any' });
const body = { words: 'Hello' };

/** Sends twice; answers whether both were the same request. */
async function sameKey(first: () => Promise<unknown>, second: unknown = { ...body }): Promise<boolean> {
  const { result } = renderHook(() => useIdempotencyKey());
  const keys: string[] = [];
  const noted = (answer: () => Promise<unknown>) => (key: string) => {
    keys.push(key);
    return answer();
  };
  await once(result.current, body, noted(first)).catch(() => undefined);
  await once(
    result.current,
    second,
    noted(() => Promise.resolve()),
  );
  expect(keys[0]).toMatch(/^[\da-f]{32}$/);
  return keys[0] === keys[1];
}

const fails = (status: number) => () => Promise.reject(Object.assign(new Error(), problem(status)));

it.each([
  ['without an answer', 0, true],
  ['that broke the server', 503, true],
  ['that was refused', 422, false],
])('pressing again after one %s is the same request: %d, %s', async (_, status, same) => {
  expect(await sameKey(fails(status))).toBe(same);
});

it('pressing again after it was done is another request', async () => {
  expect(await sameKey(() => Promise.resolve())).toBe(false);
});

it('a change after a lost answer is another request', async () => {
  expect(await sameKey(fails(0), { words: 'Hello!' })).toBe(false);
});

describe('a key by itself', () => {
  const key = () => renderHook(() => useIdempotencyKey()).result.current;

  it('stays while the same is sent, also through another drawing of the page', () => {
    const { result, rerender } = renderHook(() => useIdempotencyKey());
    const first = result.current.key(body);
    rerender();
    expect(result.current.key({ ...body })).toBe(first);
  });

  it('is another one for other contents, and after it was renewed', () => {
    const own = key();
    const first = own.key(body);
    const second = own.key({ words: '' });
    expect(second).not.toBe(first);
    own.renew();
    expect(own.key({ words: '' })).not.toBe(second);
  });
});
