import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { renderIn } from '../../test/render';
import type { MentionText, Typing } from '../lib/mention-text';
import { MentionArea, type MentionAreaHandle } from './mention-area';

const people = [
  { id: '1', label: 'Li Wei', hint: 'Bridge engineer', memberId: '1' },
  { id: '2', label: 'Lin Qiu', memberId: '2' },
];

interface WritingProps {
  onText: (value: MentionText) => void;
  /** answers only now */
  answered?: boolean;
}

function Writing({ onText, answered = true }: WritingProps) {
  const [value, setValue] = useState<MentionText>({ text: '', mentions: [] });
  const [typing, setTyping] = useState<Typing | null>(null);
  const area = useRef<MentionAreaHandle>(null);
  const suggestions =
    typing?.sign === '@'
      ? people.filter(({ label }) => label.startsWith(typing.query))
      : typing
        ? [{ id: 't', label: 'bridges' }]
        : [];
  return (
    <>
      <MentionArea
        ref={area}
        label="Text"
        limit={50}
        value={value}
        onChange={(next) => {
          setValue(next);
          onText(next);
        }}
        onTyping={setTyping}
        suggestions={answered ? suggestions : []}
      />
      <button type="button" onClick={() => area.current?.type('@')}>
        Mention
      </button>
    </>
  );
}

describe('a text with names', () => {
  let text: MentionText = { text: '', mentions: [] };
  const start = async () => {
    await renderIn(<Writing onText={(value) => (text = value)} />);
    return { user: userEvent.setup(), area: screen.getByRole('textbox', { name: 'Text' }) };
  };

  it('inserts a member by the keyboard, and writing continues behind the name', async () => {
    const { user, area } = await start();
    await user.type(area, 'Hi @Li');
    expect(screen.getAllByRole('option')).toHaveLength(2);
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(text).toEqual({ text: 'Hi @Lin Qiu ', mentions: [{ memberId: '2', start: 3, end: 11 }] });
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.keyboard('!');
    expect(text.text).toBe('Hi @Lin Qiu !');
  });

  it('inserts a topic by a click', async () => {
    const { user, area } = await start();
    await user.type(area, '#bri');
    await user.click(screen.getByRole('option', { name: '#bridges' }));
    expect(text).toEqual({ text: '#bridges ', mentions: [] });
    expect(area).toHaveFocus();
  });

  it('Escape puts the suggestions away, and Enter is a new line then', async () => {
    const { user, area } = await start();
    await user.type(area, '@L{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.keyboard('{Enter}');
    expect(text.text).toBe('@L\n');
  });

  it('Escape keeps those away that come after it', async () => {
    const user = userEvent.setup();
    const { rerender } = render(<Writing onText={() => undefined} answered={false} />);
    await user.type(screen.getByRole('textbox', { name: 'Text' }), '@L{Escape}');
    rerender(<Writing onText={() => undefined} />);
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.keyboard('i');
    expect(screen.getAllByRole('option')).toHaveLength(2);
  });

  it('Escape closes suggestions that a button has opened, until the member types on', async () => {
    const { user, area } = await start();
    // Events in the browser's order: with the first key, the field gets the selection that the button has moved.
    fireEvent.click(screen.getByRole('button', { name: 'Mention' }));
    expect(screen.getAllByRole('option')).toHaveLength(2);
    fireEvent.keyDown(area, { key: 'Escape' });
    fireEvent.keyUp(area, { key: 'Escape' });
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.type(area, 'L');
    expect(screen.getAllByRole('option')).toHaveLength(2);
  });

  it('opens them again for anyone who comes back to the name', async () => {
    const { user, area } = await start();
    await user.type(area, '@L');
    await user.tab();
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.click(area);
    expect(screen.getAllByRole('option')).toHaveLength(2);
  });

  it('shows how many characters are too many', async () => {
    const { user, area } = await start();
    await user.type(area, 'x'.repeat(51));
    expect(screen.getByText('51/50')).toBeInTheDocument();
  });
});
