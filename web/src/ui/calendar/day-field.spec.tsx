import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderIn } from '../../../test/render';
import { DayField } from './day-field';
import { EndField } from './end-field';

let seen: string[];
beforeEach(() => {
  seen = [];
});

function Kept({ start = '', ends = false, from = '2027-01-05' }: { start?: string; ends?: boolean; from?: string }) {
  const [value, setValue] = useState(start);
  const onChange = (next: string) => {
    seen.push(next);
    setValue(next);
  };
  if (ends)
    return (
      <EndField
        label="Ends"
        timeLabel="End time"
        starts="2027-03-28T22:00"
        value={value}
        onChange={onChange}
        error={undefined}
      />
    );
  return <DayField label="Day" from={from} to="2027-12-31" value={value} onChange={onChange} />;
}
const open = async (start?: string, language: 'en' | 'zh-CN' = 'en') => {
  await renderIn(<Kept {...(start !== undefined && { start })} />, { language });
  return { user: userEvent.setup(), field: await screen.findByRole('textbox') };
};

describe('a day that is written', () => {
  it.each([
    ['en', '2027-03-28', 'Mar 28, 2027'],
    ['en', '3/28/2027', 'Mar 28, 2027'],
    ['zh-CN', '2027年3月28日', '2027年3月28日'],
  ] as const)('in %s as %s stands as the language writes it', async (language, written, shown) => {
    const { user, field } = await open('', language);
    await user.type(field, written);
    await user.tab();
    expect(seen.at(-1)).toBe('2027-03-28');
    expect(field).toHaveValue(shown);
  });

  it('shows the mistake for no day or a day out of range, keeps the text, and the old day no longer counts', async () => {
    const { user, field } = await open('2027-03-28');
    await user.clear(field);
    expect(seen).toEqual([]);
    await user.type(field, '31 February');
    await user.tab();
    expect(field).toHaveValue('31 February');
    expect(field).toHaveAccessibleDescription('Enter a date, for example Jan 5, 2027.');
    expect(seen).toEqual(['']);
    await user.clear(field);
    await user.type(field, '2026-03-28');
    await user.tab();
    expect(field).toHaveAccessibleDescription('Choose a date from Jan 5, 2027 to Dec 31, 2027.');
    expect(field).toBeInvalid();
  });

  it('and is removed is empty', async () => {
    const { user, field } = await open('2027-03-28');
    await user.clear(field);
    await user.tab();
    expect(seen).toEqual(['']);
    expect(field).toBeValid();
  });
});

describe('the calendar', () => {
  const calendar = () => within(screen.getByRole('dialog', { name: 'Day' }));

  it('is navigated by keys, stays within the allowed days, and gives the focus back', async () => {
    const { user } = await open('2027-03-28');
    await user.click(screen.getByRole('button', { name: 'Open calendar: Day' }));
    expect(calendar().getByRole('button', { name: 'Sunday, March 28, 2027' })).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowDown}{ArrowUp}{ArrowLeft}{ArrowDown}');
    expect(calendar().getByRole('grid', { name: 'April 2027' })).toBeVisible();
    expect(calendar().getByRole('button', { name: 'Sunday, April 4, 2027' })).toHaveFocus();
    await user.keyboard('{Shift>}{PageUp}{/Shift}');
    expect(calendar().getByRole('button', { name: 'Tuesday, January 5, 2027' })).toHaveFocus();
    expect(calendar().getByRole('button', { name: 'Monday, January 4, 2027' })).toBeDisabled();
    expect(calendar().getByRole('button', { name: 'Previous month' })).toBeDisabled();
    await user.keyboard('{PageDown}{Enter}');
    expect(seen).toEqual(['2027-02-05']);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Open calendar: Day' })).toHaveFocus();
    expect(screen.getByRole('textbox')).toHaveValue('Feb 5, 2027');
  });

  it('of several years lets one be chosen, and the focus stays there', async () => {
    await renderIn(<Kept start="1990-02-28" from="1920-03-01" />, { language: 'zh-CN' });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: /Day/ }));
    const year = screen.getByRole('combobox', { name: '年份' });
    expect(year).toHaveDisplayValue('1990年');
    year.focus();
    await user.selectOptions(year, '1920');
    // the first day that may be chosen
    expect(screen.getByRole('grid', { name: '1920年3月' })).toBeVisible();
    expect(year).toHaveFocus();
    await user.click(screen.getByRole('button', { name: '1920年3月2日星期二' }));
    expect(seen).toEqual(['1920-03-02']);
  });

  it('is brought into sight', async () => {
    const scrolled: Element[] = [];
    Element.prototype.scrollIntoView = function (this: Element) {
      scrolled.push(this);
    };
    const { user } = await open('2027-03-28');
    await user.click(screen.getByRole('button', { name: 'Open calendar: Day' }));
    expect(scrolled).toEqual([screen.getByRole('dialog', { name: 'Day' })]);
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  it('closes with Escape, and nothing was chosen', async () => {
    const { user } = await open('2027-03-28');
    await user.click(screen.getByRole('button', { name: 'Open calendar: Day' }));
    await user.keyboard('{ArrowRight}{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(seen).toEqual([]);
  });
});

it('an end is so long after the beginning, over midnight too, or at another time', async () => {
  await renderIn(<Kept ends start="2027-03-28T23:00" />);
  const user = userEvent.setup();
  const end = await screen.findByRole('combobox', { name: 'Ends' });
  expect(end).toHaveDisplayValue('1 hr later, 11:00 PM');
  await user.selectOptions(end, '3 hr later, Mar 29, 2027, 1:00 AM');
  expect(seen).toEqual(['2027-03-29T01:00']);
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.selectOptions(end, 'Another time');
  expect(screen.getByRole('textbox', { name: 'End date' })).toHaveValue('Mar 29, 2027');
  await user.selectOptions(screen.getByRole('combobox', { name: 'End time' }), '08:00');
  expect(seen.at(-1)).toBe('2027-03-29T08:00');
});
