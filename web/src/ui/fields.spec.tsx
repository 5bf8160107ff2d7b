import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderIn } from '../../test/render';
import { AmountField } from './amounts/amount-field';
import { RadioList, Switch } from './choice';
import { CodeField } from './code-field';
import { MonthField } from './month-field';
import { PhoneField } from './phone-field';
import { TagInput } from './tag-input';

/** Keeps the value of a field and every value it had. */
function Keep<T>({
  start,
  seen,
  children,
}: {
  start: T;
  seen: T[];
  children: (value: T, set: (value: T) => void) => React.ReactNode;
}) {
  const [value, setValue] = useState(start);
  return children(value, (next) => {
    seen.push(next);
    setValue(next);
  });
}

describe('CodeField', () => {
  it('accepts a pasted code with spaces and full-width digits, and calls back when it is complete', async () => {
    const user = userEvent.setup();
    const seen: string[] = [];
    const whole: string[] = [];
    await renderIn(
      <Keep start="" seen={seen}>
        {(value, onChange) => (
          <CodeField label="Code" value={value} onChange={onChange} onComplete={(code) => whole.push(code)} />
        )}
      </Keep>,
    );
    const field = screen.getByLabelText('Code');
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await user.click(field);
    await user.paste('12 3４5-67');
    expect(seen).toEqual(['123456']);
    expect(whole).toEqual(['123456']);
    await user.keyboard('{Backspace}a');
    expect(seen.at(-1)).toBe('12345');
  });
});

describe('AmountField', () => {
  async function show(start: number | null) {
    const user = userEvent.setup();
    const seen: (number | null)[] = [];
    await renderIn(
      <Keep start={start} seen={seen}>
        {(value, onChange) => <AmountField label="Pay" value={value} onChange={onChange} error={undefined} />}
      </Keep>,
    );
    return { user, seen, field: await screen.findByLabelText('Pay') };
  }

  it('shows the resulting amount when it is left', async () => {
    const { user, seen, field } = await show(null);
    await user.click(field);
    await user.paste('1.8万');
    expect(field).toHaveValue('1.8万');
    expect(seen.at(-1)).toBe(18_000);
    await user.tab();
    expect(field).toHaveValue('18000');
  });

  it('has no value for text that is not a whole amount, keeps the text, and says why', async () => {
    const { user, seen, field } = await show(12_000);
    await user.tripleClick(field);
    await user.paste('8000.50');
    await user.tab();
    expect(seen.at(-1)).toBeNull();
    expect(field).toHaveValue('8000.50');
    expect(field).toHaveAccessibleDescription('Write a whole number, without decimals.');
  });
});

describe('MonthField', () => {
  it('gives a year alone, or with its month', async () => {
    const user = userEvent.setup();
    const seen: string[] = [];
    await renderIn(
      <Keep start="" seen={seen}>
        {(value, onChange) => <MonthField label="Start" value={value} onChange={onChange} to={2026} />}
      </Keep>,
    );
    const group = screen.getByRole('group', { name: 'Start' });
    const part = (name: string) => within(group).getByRole('combobox', { name });
    await user.selectOptions(part('Month'), '02');
    expect(seen).toEqual([]);
    await user.selectOptions(part('Year'), '2024');
    await user.selectOptions(part('Month'), '');
    expect(seen).toEqual(['2024-02', '2024']);
  });

  it('is in the order of the language', async () => {
    await renderIn(<MonthField label="开始" value="" onChange={() => undefined} />, { language: 'zh-CN' });
    expect(screen.getAllByRole('combobox').map((select) => select.getAttribute('aria-label'))).toEqual(['年', '月']);
  });
});

describe('TagInput', () => {
  it('adds by Enter, comma and suggestion, never twice, and removes', async () => {
    const user = userEvent.setup();
    const seen: string[][] = [];
    await renderIn(
      <Keep start={['Go']} seen={seen}>
        {(value, onChange) => (
          <TagInput label="Skills" value={value} onChange={onChange} suggestions={['Go', 'Rust', 'Ruby']} limit={5} />
        )}
      </Keep>,
    );
    const field = screen.getByRole('combobox', { name: 'Skills' });
    await user.type(field, 'Java{Enter}');
    await user.type(field, 'go{Enter}');
    await user.type(field, '绘图，');
    expect(seen.at(-1)).toEqual(['Go', 'Java', '绘图']);
    await user.keyboard('{ArrowDown}');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Rust', 'Ruby']);
    await user.keyboard('{Enter}');
    expect(seen.at(-1)).toEqual(['Go', 'Java', '绘图', 'Rust']);
    await user.keyboard('{Backspace}');
    expect(seen.at(-1)).toEqual(['Go', 'Java', '绘图']);
    await user.click(screen.getByRole('button', { name: 'Remove Go' }));
    expect(seen.at(-1)).toEqual(['Java', '绘图']);
    expect(field).toHaveAccessibleDescription('You can add 3 more');
  });

  it('adds the text that is being typed when a button is pressed, without moving the button from under the press', async () => {
    const user = userEvent.setup();
    const seen: string[][] = [];
    const sent: string[][] = [];
    await renderIn(
      <Keep start={[]} seen={seen}>
        {(value, onChange) => (
          <>
            <TagInput label="Skills" value={value} onChange={onChange} />
            <button onClick={() => sent.push([...value])}>Send</button>
          </>
        )}
      </Keep>,
    );
    const field = screen.getByRole('combobox', { name: 'Skills' });
    await user.type(field, 'Sailing');
    await user.pointer({ keys: '[MouseLeft>]', target: screen.getByText('Send') });
    expect(field).not.toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Remove Sailing' })).toBeNull();
    await user.pointer({ keys: '[/MouseLeft]' });
    expect(sent).toEqual([['Sailing']]);
    await user.type(field, 'Hiking');
    await user.tab();
    expect(seen.at(-1)).toEqual(['Sailing', 'Hiking']);
  });

  it('adds the suggestion that was marked, even if others have appeared before it meanwhile', async () => {
    const user = userEvent.setup();
    const seen: string[][] = [];
    function Asking() {
      const [names, setNames] = useState(['Rust', 'Ruby']);
      return (
        <>
          <Keep start={[]} seen={seen}>
            {(value, onChange) => <TagInput label="Skills" value={value} onChange={onChange} suggestions={names} />}
          </Keep>
          <button onClick={() => setNames(['React', 'Rust'])}>One answer</button>
          <button onClick={() => setNames(['Ruby'])}>Another</button>
        </>
      );
    }
    await renderIn(<Asking />);
    const field = screen.getByRole('combobox', { name: 'Skills' });
    await user.type(field, 'R{ArrowDown}');
    fireEvent.click(screen.getByText('One answer'));
    expect(screen.getByRole('option', { name: 'Rust', selected: true })).toBeVisible();
    await user.keyboard('{Enter}');
    expect(seen.at(-1)).toEqual(['Rust']);
    await user.type(field, 'R{ArrowDown}');
    fireEvent.click(screen.getByText('Another'));
    expect(screen.queryByRole('option', { selected: true })).toBeNull();
  });
});

describe('PhoneField', () => {
  it('finds a country by name and by code', async () => {
    const user = userEvent.setup();
    const seen: { countryCode: string; number: string }[] = [];
    await renderIn(
      <Keep start={{ countryCode: 'CN', number: '' }} seen={seen}>
        {(value, onChange) => <PhoneField label="Mobile number" value={value} onChange={onChange} />}
      </Keep>,
    );
    await user.click(await screen.findByRole('button', { name: /CN \+86, China/ }));
    const search = screen.getByRole('searchbox');
    expect(search).toHaveFocus();
    await user.type(search, '+81');
    await user.click(screen.getByRole('button', { name: /Japan/ }));
    expect(seen.at(-1)).toEqual({ countryCode: 'JP', number: '' });
    await user.type(screen.getByLabelText('Mobile number'), '90');
    expect(seen.at(-1)).toEqual({ countryCode: 'JP', number: '90' });
  });
});

describe('choices', () => {
  it('are named, and can be made with the keyboard', async () => {
    const user = userEvent.setup();
    const seen: string[] = [];
    await renderIn(
      <Keep start="everyone" seen={seen}>
        {(value, onChange) => (
          <>
            <RadioList
              label="Who can see this"
              value={value}
              onChange={onChange}
              options={[
                { value: 'everyone', label: 'Everyone' },
                { value: 'friends', label: 'Friends', hint: 'First degree' },
              ]}
            />
            <Switch
              label="By e-mail"
              value={value === 'friends'}
              onChange={(on) => onChange(on ? 'friends' : 'everyone')}
            />
          </>
        )}
      </Keep>,
    );
    expect(screen.getByRole('radiogroup', { name: 'Who can see this' })).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: /Friends/ }));
    expect(screen.getByRole('switch', { name: 'By e-mail' })).toBeChecked();
    await user.click(screen.getByRole('switch'));
    expect(seen).toEqual(['friends', 'everyone']);
  });
});
