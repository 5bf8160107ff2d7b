import { act, screen } from '@testing-library/react';
import { renderIn } from '../../test/render';
import { laidOutInRows } from '../../test/layout';
import { InfiniteList } from './infinite-list';

laidOutInRows(100);

/** The report of the browser when an element has another height. */
let report: ResizeObserverCallback[] = [];
class Observer {
  constructor(callback: ResizeObserverCallback) {
    report.push(callback);
  }
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
beforeEach(() => {
  report = [];
  window.ResizeObserver = Observer;
});
afterEach(() => {
  Reflect.deleteProperty(window, 'ResizeObserver');
});

it('an item that becomes higher moves the next ones before the browser paints, without waiting for React', async () => {
  await renderIn(
    <InfiniteList
      label="Letters"
      items={['a', 'b', 'c']}
      itemKey={(item) => item}
      estimate={420}
      {...{ hasMore: false, busy: false, onMore: () => undefined }}
    >
      {(item) => item}
    </InfiniteList>,
  );
  await act(() => import('./list-place'));
  const [first, second, third] = screen.getAllByRole('article');
  expect([second?.style.top, third?.style.top]).toEqual(['108px', '216px']);
  const higher = { target: first, borderBoxSize: [{ blockSize: 124, inlineSize: 800 }] };
  act(() => {
    for (const callback of report) callback([higher as unknown as ResizeObserverEntry], {} as ResizeObserver);
    // React draws at the end of `act`
    expect([second?.style.top, third?.style.top]).toEqual(['132px', '240px']);
    expect(screen.getByRole('feed').style.height).toBe('340px');
  });
});
