import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderIn } from '../../test/render';
import { noteAsOf, noteNow } from '../api/as-of';
import { i18n } from '../lib/i18n/i18n';
import { Avatar, colourOf, initialsOf } from './avatar';
import { Button } from './button';
import { dialled } from './country';
import { ErrorState } from './error-state';
import { LanguagePicker } from './language-picker';
import { MemberLine } from './member-line';
import { OfflineNotice } from './offline-notice';
import { passwordStrength } from './password-strength';
import { RelativeTime } from './relative-time';
import { Tabs } from './tabs';
import { hideToast, toast, Toaster } from './toast';

describe('Avatar', () => {
  it.each([
    ['Ada Lovelace', 'AL'],
    ['ada', 'A'],
    ['Anna Maria von Arnim', 'AA'],
    ['欧阳修', '阳修'],
    ['李明', '李明'],
    ['王', '王'],
    ['山田 花子', '花子'],
    ['王小明（人力资源）', '小明'],
    ['水原 はるか（採用担当）', 'るか'],
    ['Ada Lovelace (she/her)', 'AL'],
    ['“Ada” Lovelace', 'AL'],
    ['（临时）', '临时'],
    ['', ''],
  ])('of %j without a photo shows %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  it('begins a homepage at its beginning', () => {
    expect(initialsOf('景德镇陶瓷', 'homepage')).toBe('景德');
  });

  it('has the same colour for the same id', () => {
    expect(colourOf('a-1')).toBe(colourOf('a-1'));
  });

  it('shows the initials when the photo cannot be loaded', async () => {
    const { container } = await renderIn(<Avatar id="1" name="Ada Lovelace" photo="/gone.jpg" />);
    const photo = container.querySelector('img');
    if (photo) fireEvent.error(photo);
    expect(screen.getByText('AL')).toBeInTheDocument();
  });
});

it('says the degree of connection in words too', async () => {
  await renderIn(<MemberLine member={{ memberId: '1', name: 'Ada', degree: 2 }} to="/members/1" />);
  expect(screen.getByRole('link', { name: 'Ada' })).toHaveAttribute('href', '/members/1');
  expect(screen.getByTitle('Friend of a friend')).toHaveTextContent('2nd');
});

it('cannot be pressed again while it is busy', async () => {
  const user = userEvent.setup();
  let pressed = 0;
  await renderIn(
    <Button busy onClick={() => (pressed += 1)}>
      Save
    </Button>,
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(pressed).toBe(0);
});

it('gives the age in the language and the exact time on hover', async () => {
  await renderIn(<RelativeTime value={Date.now() - 2 * 3600_000} />, { language: 'ja' });
  const time = screen.getByText('2時間前');
  expect(time).toHaveAttribute('datetime', expect.stringContaining('T'));
  expect(time.title).toMatch(/年/);
});

it('changes every text without a reload, and keeps the choice', async () => {
  const user = userEvent.setup();
  await renderIn(
    <>
      <LanguagePicker />
      <ErrorState problem={{ code: 'no-connection', status: 0, title: '' }} onRetry={() => undefined} />
    </>,
  );
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '日本語' }));
  expect(await screen.findByRole('button', { name: 'もう一度試す' })).toBeInTheDocument();
  expect(document.documentElement.lang).toBe('ja');
  expect(localStorage.getItem('renmai.language')).toBe('ja');
  await act(() => i18n.changeLanguage('en'));
});

describe('ErrorState', () => {
  it('says of an address that names nothing that there is nothing, not that something was entered wrongly', async () => {
    const errors = [{ pointer: ':memberId', code: 'invalid-format', detail: '' }];
    await renderIn(<ErrorState problem={{ code: 'invalid-request', status: 400, title: '', errors }} />);
    expect(screen.getByRole('alert')).toHaveTextContent('This doesn’t exist, or you don’t have access to it.');
  });

  it('offers another try only where it may help', async () => {
    await renderIn(<ErrorState problem={{ code: 'not-found', status: 404, title: '' }} onRetry={() => undefined} />);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('alert')).toHaveTextContent('This doesn’t exist, or you don’t have access to it.');
  });

  it('says without a network that there is no copy, and that it comes by itself', async () => {
    await renderIn(<ErrorState problem={{ code: 'no-connection', status: 0, title: '' }} />);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('There’s no copy of this on your device.');
  });

  it('has a text for a code that is not translated', async () => {
    await renderIn(<ErrorState problem={{ code: 'later.new-code', status: 409, title: 'in English' }} />, {
      language: 'zh-CN',
    });
    expect(screen.getByRole('alert')).toHaveTextContent('请求内容有误');
  });
});

describe('Toast', () => {
  it('is above the field where the member writes, and not higher when nothing is in its way', async () => {
    const at = (top: number, bottom: number) => ({ top, bottom, height: bottom - top }) as DOMRect;
    const { container } = await renderIn(
      <>
        <div data-toast-above />
        <Toaster />
      </>,
    );
    const box = container.querySelector('[data-toast-above]') as HTMLElement;
    const place = screen.getByRole('status');
    place.getBoundingClientRect = () => at(690, 730);
    box.getBoundingClientRect = () => at(700, 780);
    act(() => toast('Saved'));
    expect(place.style.getPropertyValue('--rise')).toBe('42px');
    act(hideToast);
    box.getBoundingClientRect = () => at(300, 380);
    act(() => toast('Saved'));
    expect(place.style.getPropertyValue('--rise')).toBe('0px');
    act(hideToast);
  });

  it('rises above the field of a page that opens below it', async () => {
    const at = (top: number, bottom: number) => ({ top, bottom, height: bottom - top }) as DOMRect;
    const { container } = await renderIn(<Toaster />);
    const place = screen.getByRole('status');
    place.getBoundingClientRect = () => at(690, 730);
    act(() => toast('Call ended'));
    const box = document.createElement('div');
    box.dataset['toastAbove'] = '';
    box.getBoundingClientRect = () => at(700, 780);
    container.append(box);
    await waitFor(() => expect(place.style.getPropertyValue('--rise')).toBe('42px'));
    act(hideToast);
  });

  it('makes sheets leave as much room as it needs, while it is shown', async () => {
    await renderIn(<Toaster />);
    const strip = () => document.documentElement.style.getPropertyValue('--toast-strip');
    screen.getByRole('status').getBoundingClientRect = () => ({ top: 2, bottom: 64, height: 62 }) as DOMRect;
    act(() => toast('Two lines'));
    expect(strip()).toBe('66px');
    act(hideToast);
    expect(strip()).toBe('');
  });

  it('is read out, and can be acted upon', async () => {
    const user = userEvent.setup();
    await renderIn(<Toaster />);
    let done = false;
    act(() => toast('Removed', { action: { label: 'Undo', run: () => (done = true) } }));
    expect(screen.getByRole('status')).toHaveTextContent('Removed');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(done).toBe(true);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('gives way to the newest', async () => {
    await renderIn(<Toaster />);
    act(() => toast('One'));
    act(() => toast('Two', { kind: 'bad' }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^Two$/));
    act(hideToast);
  });
});

it('moves between tabs with the arrow keys', async () => {
  const user = userEvent.setup();
  function Place() {
    const [value, setValue] = useState<'a' | 'b'>('a');
    return (
      <Tabs
        label="Lists"
        value={value}
        onChange={setValue}
        tabs={[
          { value: 'a', label: 'First' },
          { value: 'b', label: 'Second' },
        ]}
      >
        {value}
      </Tabs>
    );
  }
  await renderIn(<Place />);
  await user.click(screen.getByRole('tab', { name: 'First' }));
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Second' })).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: 'Second' })).toHaveTextContent('b');
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'First' })).toHaveAttribute('aria-selected', 'true');
});

it('Tabs out of sight are hinted at by an arrow on their side, which leads there', async () => {
  const user = userEvent.setup();
  const scrolledBy = jest.fn();
  jest.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(700);
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  HTMLElement.prototype.scrollBy = scrolledBy;
  const tabs = ['a', 'b', 'c'].map((value) => ({ value, label: value }));
  const { container } = await renderIn(
    <Tabs label="Many" value="a" onChange={() => undefined} tabs={tabs}>
      -
    </Tabs>,
  );
  const arrows = () => [...container.querySelectorAll<HTMLElement>('button[aria-hidden]')];
  expect(arrows()).toHaveLength(1);
  await user.click(arrows()[0] as HTMLElement);
  expect(scrolledBy).toHaveBeenCalledWith(expect.objectContaining({ left: 212 }));
  const list = screen.getByRole('tablist');
  list.scrollLeft = 200;
  fireEvent.scroll(list);
  expect(arrows()).toHaveLength(2);
  list.scrollLeft = 400;
  fireEvent.scroll(list);
  expect(arrows()).toHaveLength(1);
  await user.click(arrows()[0] as HTMLElement);
  expect(scrolledBy).toHaveBeenLastCalledWith(expect.objectContaining({ left: -212 }));
});

it.each([
  ['short', 1],
  ['aaaaaaaaaaaa', 1],
  ['12345678', 1],
  ['password1', 1],
  ['kiln4rose', 2],
  ['Kiln4-rose-9', 4],
  ['kiln rose over stone', 4],
])('%j has strength %d', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});

it.each([
  ['+81', '81'],
  ['0081', '81'],
  ['８１', '81'],
  ['jap', null],
  ['', null],
])('of %j the dial code is %s', (query, code) => {
  expect(dialled(query)).toBe(code);
});

describe('the notice of a page that shows what was kept', () => {
  const today = new Date();
  today.setHours(8, 12, 0, 0);

  it.each([
    ['no network', false, 'No network. As of 8:12 AM.'],
    ['no answer from the server', true, 'The server can’t be reached. As of 8:12 AM.'],
  ])('says that there is %s, and as of when it is', async (_, online, words) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
    await renderIn(<OfflineNotice />);
    act(() => noteAsOf(today.getTime()));
    expect(await screen.findByText(words)).toBeVisible();
    // of what was kept at several times, the oldest counts
    const older = new Date(today.getTime() - 60_000);
    act(() => noteAsOf(older.getTime()));
    expect(await screen.findByText(words.replace('8:12', '8:11'))).toBeVisible();
    act(() => noteNow());
  });

  it('is gone as soon as the server answers', async () => {
    await renderIn(<OfflineNotice />);
    act(() => noteAsOf(today.getTime()));
    expect(await screen.findByText(/As of/)).toBeVisible();
    act(() => noteNow());
    await waitFor(() => expect(screen.queryByText(/As of/)).toBeNull());
  });
});
