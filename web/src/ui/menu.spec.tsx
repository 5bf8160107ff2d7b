import { jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderIn } from '../../test/render';
import type { Action } from './action-sheet';
import { Menu, type ShowActions } from './menu';

const chosen: string[] = [];
const actions: Action[] = ['Pin', 'Delete'].map((label) => ({ label, onChoose: () => chosen.push(label) }));

beforeEach(() => {
  chosen.length = 0;
});
afterEach(() => jest.restoreAllMocks());

function onDesk(): void {
  const phone = window.matchMedia('(min-width: 800px)');
  jest.spyOn(window, 'matchMedia').mockImplementation(() => ({ ...phone, matches: true }));
}

it.each([
  ['a phone', 'button'],
  ['a desk', 'menuitem'],
])('what it shows on %s is found out when it is opened, and stays so', async (place, role) => {
  if (place === 'a desk') onDesk();
  const user = userEvent.setup();
  const find = jest.fn((show: ShowActions) => show(actions));
  await renderIn(<Menu label="More" actions={find} />);
  expect(find).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole(role, { name: 'Delete' }));
  expect(chosen).toEqual(['Delete']);
  expect(screen.queryByRole(role, { name: 'Delete' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(await screen.findByRole(role, { name: 'Pin' })).toBeVisible();
});

it('on a desk the keyboard goes through it, and back to its button', async () => {
  onDesk();
  const user = userEvent.setup();
  await renderIn(<Menu label="More" actions={(show) => show(actions)} />);
  await user.tab();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('menuitem', { name: 'Pin' })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
});

it('on a desk it reaches out of a scroller that is too low for it, until something scrolls', async () => {
  onDesk();
  const user = userEvent.setup();
  const rect = (top: number, bottom: number) => ({ top, bottom, left: 0, right: 100 }) as DOMRect;
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(200);
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return this.style.overflowX === 'auto' ? rect(100, 250) : rect(150, 170);
  });
  await renderIn(
    <div style={{ overflowX: 'auto' }}>
      <Menu label="More" actions={(show) => show(actions)} />
    </div>,
  );
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(await screen.findByRole('menu')).toHaveStyle({ position: 'fixed', top: '170px' });
  fireEvent.scroll(document);
  expect(screen.queryByRole('menu')).toBeNull();
  jest.restoreAllMocks();
});
