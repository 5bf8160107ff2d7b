import { act, fireEvent, screen } from '@testing-library/react';
import { renderIn } from '../../test/render';
import { PullToRefresh } from './pull-to-refresh';

let asked = 0;
let answered: () => void = () => undefined;
const finger = (clientY: number) => ({ identifier: 1, clientY });

const start = async () => {
  asked = 0;
  const refresh = () => {
    asked += 1;
    return new Promise<void>((resolve) => (answered = resolve));
  };
  await renderIn(<PullToRefresh onRefresh={refresh}>Moments</PullToRefresh>);
  return screen.getByText('Moments');
};

function pull(page: HTMLElement, to: number): void {
  fireEvent.touchStart(page, { touches: [finger(100)] });
  fireEvent.touchMove(page, { touches: [finger(to)] });
}

describe('a page that is pulled down', () => {
  it('is loaded again, and says so until it is', async () => {
    const page = await start();
    pull(page, 400);
    expect(screen.getByText('Release to refresh')).toBeVisible();
    fireEvent.touchEnd(page, { touches: [] });
    expect(screen.getByText('Refreshing')).toBeVisible();
    await act(async () => {
      answered();
      await Promise.resolve();
    });
    expect(screen.queryByText('Refreshing')).toBeNull();
    expect(asked).toBe(1);
  });

  it('goes back when it was not pulled far enough', async () => {
    const page = await start();
    pull(page, 140);
    expect(screen.getByText('Pull down to refresh')).toBeVisible();
    fireEvent.touchEnd(page, { touches: [] });
    expect(screen.queryByText('Pull down to refresh')).toBeNull();
    expect(asked).toBe(0);
  });

  it('goes back when a second finger comes, and stays there', async () => {
    const page = await start();
    pull(page, 400);
    fireEvent.touchStart(page, { touches: [finger(400), { identifier: 2, clientY: 300 }] });
    expect(screen.queryByText('Release to refresh')).toBeNull();
    fireEvent.touchEnd(page, { touches: [] });
    expect(asked).toBe(0);
  });
});
