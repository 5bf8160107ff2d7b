import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useKeys } from './use-keys';

const pressed = jest.fn();
const held: string[] = [];
function Room() {
  useKeys(
    { m: () => pressed('m'), arrowright: () => pressed('page') },
    { press: () => held.push('press'), release: () => held.push('release') },
  );
  return (
    <>
      <div role="toolbar">
        <button type="button" onClick={() => pressed('button')}>
          Microphone
        </button>
      </div>
      <input aria-label="Chat" />
    </>
  );
}

beforeEach(() => {
  pressed.mockClear();
  held.length = 0;
});

it('space speaks as long as it is held, also when a button was clicked last', async () => {
  const user = userEvent.setup();
  render(<Room />);
  await user.click(screen.getByRole('button'));
  pressed.mockClear();
  await user.keyboard('{ >}');
  expect(held).toEqual(['press']);
  await user.keyboard('{/ }');
  expect(held).toEqual(['press', 'release']);
  expect(pressed).not.toHaveBeenCalled();
});

it('space presses the button that the keyboard led to', async () => {
  const user = userEvent.setup();
  render(<Room />);
  await user.tab();
  await user.keyboard(' ');
  expect(held).toEqual([]);
  expect(pressed.mock.calls).toEqual([['button']]);
});

it('letters are the room’s, but not while the member writes; arrows turn pages, but not in a bar', async () => {
  const user = userEvent.setup();
  render(<Room />);
  await user.keyboard('m{ArrowRight}');
  expect(pressed.mock.calls).toEqual([['m'], ['page']]);
  await user.tab();
  await user.keyboard('{ArrowRight}');
  await user.click(screen.getByLabelText('Chat'));
  await user.keyboard('m ');
  expect(pressed).toHaveBeenCalledTimes(2);
  expect(held).toEqual([]);
});
