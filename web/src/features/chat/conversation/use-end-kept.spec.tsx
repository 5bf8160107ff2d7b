import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
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

function Box() {
  const box = useRef<HTMLDivElement>(null);
  useEndKept(box, 120);
  const laidOut = (element: HTMLDivElement | null) => {
    box.current = element;
    if (!element) return;
    Object.defineProperty(element, 'scrollHeight', { configurable: true, value: 2_000 });
    lower(element, 600);
  };
  return <div ref={laidOut} role="log" />;
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
  box.scrollTop = at;
  lower(box, 300);
  act(() => resized());
  expect(box.scrollTop).toBe(then);
});
