import { jest } from '@jest/globals';
import { renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { testServer } from '../../../test/server';
import { usePageImage } from './use-page-image';

const server = testServer();
const late: unknown[] = [];
const note = (reason: unknown) => void late.push(reason);
beforeEach(() => {
  URL.createObjectURL = jest.fn(() => 'blob:page');
  URL.revokeObjectURL = jest.fn();
  process.on('unhandledRejection', note);
});
afterEach(() => process.off('unhandledRejection', note));

it('of a case that was left is given up quietly; the one that is open is shown', async () => {
  const asked: string[] = [];
  server.use(
    http.get('*/pages/1', () => {
      asked.push('1');
      return new Promise<never>(() => undefined);
    }),
    http.get('*/pages/2', () => HttpResponse.arrayBuffer(new ArrayBuffer(4))),
  );
  const { result, rerender, unmount } = renderHook(({ url }) => usePageImage(url), {
    initialProps: { url: 'http://localhost/pages/1' },
  });
  await waitFor(() => expect(asked).toEqual(['1']));
  rerender({ url: 'http://localhost/pages/2' });
  await waitFor(() => expect(result.current.src).toBe('blob:page'));
  expect(result.current.problem).toBeNull();
  rerender({ url: 'http://localhost/pages/1' });
  await waitFor(() => expect(asked).toEqual(['1', '1']));
  expect(result.current).toMatchObject({ src: null, problem: null });
  unmount();
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(late).toEqual([]);
});
