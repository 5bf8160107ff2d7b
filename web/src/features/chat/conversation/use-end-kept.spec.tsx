import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useRef } from 'react';
import { useEndKept } from './use-end-kept';

let resized: () => void;
const usual = globalThis.ResizeObserver;

class Observer implements ResizeObserver {
  constructor(callback: ResizeObserverCallback) {
    resized = () => callback([], this);
  }
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}
beforeAll(() => void (globalThis.ResizeObserver = Observer));
afterAll(() => void (globalThis.ResizeObserver = usual));

function Box({ released = false }: { released?: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  const release = useEndKept(box, 120);
  useEffect(() => {
    if (released) release();
  });
  const laidOut = (element: HTMLDivElement | null) => {
    box.current = element;
    if (!element) return;
    longer(element, 2_000);
    lower(element, 600);
  };
  return <div ref={laidOut} role="log" />;
}
function longer(element: HTMLElement, height: number): void {
  Object.defineProperty(element, 'scrollHeight', { configurable: true, value: height });
}
function lower(element: HTMLElement, height: number): void {
  Object.defineProperty(element, 'clientHeight', { configurable: true, value: height });
}

it.each([
  ['who is at the end stays there', 1_400, 2_000],
  ['who reads further up is not moved', 900, 900],
])('when less is in sight, %s', (_what, at, then) => {
  render(<Box />);
  const box = screen.getByRole('log');
  fireEvent.wheel(box);
  box.scrollTop = at;
  lower(box, 300);
  act(() => resized());
  expect(box.scrollTop).toBe(then);
});

it.each([
  ['who is at the end stays there', 1_400, 2_900],
  ['who reads further up is not moved', 900, 900],
])('when rows turn out to be higher, %s', (_what, at, then) => {
  render(<Box />);
  const box = screen.getByRole('log');
  fireEvent.wheel(box);
  box.scrollTop = at;
  longer(box, 2_600);
  act(() => resized());
  // once more, before anything was scrolled
  longer(box, 2_900);
  act(() => resized());
  expect(box.scrollTop).toBe(then);
});

it('begins at the end, until it is moved or another place is to be shown', () => {
  const { rerender } = render(<Box />);
  const box = screen.getByRole('log');
  box.scrollTop = 300;
  longer(box, 2_600);
  act(() => resized());
  expect(box.scrollTop).toBe(2_600);
  box.scrollTop = 900;
  fireEvent.scroll(box);
  expect(box.scrollTop).toBe(2_600);
  rerender(<Box released />);
  box.scrollTop = 300;
  longer(box, 2_900);
  act(() => resized());
  expect(box.scrollTop).toBe(300);
});
