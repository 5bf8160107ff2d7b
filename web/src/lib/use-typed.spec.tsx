import { act, renderHook } from '@testing-library/react';
import { discardDrafts } from './drafts';
import { useTyped } from './use-typed';

afterEach(() => window.sessionStorage.clear());

it('has the typed text when the layer is opened again, until it was sent', () => {
  const first = renderHook(() => useTyped('group.1', 'Walkers'));
  act(() => first.result.current[1]('Sunday walkers'));
  first.unmount();
  const second = renderHook(() => useTyped('group.1', 'Walkers'));
  expect(second.result.current[0]).toBe('Sunday walkers');
  expect(renderHook(() => useTyped('group.2', 'Others')).result.current[0]).toBe('Others');
  act(() => second.result.current[2]());
  expect(second.result.current[0]).toBe('Walkers');
  second.unmount();
  expect(renderHook(() => useTyped('group.1', 'Walkers')).result.current[0]).toBe('Walkers');
});

it('is gone with the other drafts', () => {
  const { result } = renderHook(() => useTyped('group.1', null));
  expect(result.current[0]).toBeNull();
  act(() => result.current[1](''));
  expect(result.current[0]).toBe('');
  discardDrafts();
  expect(renderHook(() => useTyped('group.1', null)).result.current[0]).toBeNull();
});
