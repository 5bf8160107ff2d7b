import { jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { useCorner } from './use-corner';

const pressed = jest.fn();
function Tile() {
  const { corner, handlers, style } = useCorner();
  return (
    <aside data-corner={corner} style={style} {...handlers}>
      <button type="button" onClick={pressed}>
        Back
      </button>
    </aside>
  );
}

type Point = [x: number, y: number];
function press(from: Point, to: Point): void {
  const button = screen.getByRole('button');
  // jsdom has no PointerEvent
  const at = (kind: string, [clientX, clientY]: Point) => {
    const event = new MouseEvent(`pointer${kind}`, { bubbles: true, clientX, clientY });
    fireEvent(button, Object.assign(event, { pointerId: 1 }));
  };
  at('down', from);
  at('move', to);
  at('up', to);
  fireEvent.click(button);
}

it('moves to the corner it is dragged to, stays there the next time, and dragging is not a press', () => {
  const { unmount } = render(<Tile />);
  const tile = () => screen.getByRole('complementary');
  expect(tile()).toHaveAttribute('data-corner', 'bottom-right');
  press([1000, 700], [100, 90]);
  expect(tile()).toHaveAttribute('data-corner', 'top-left');
  expect(pressed).not.toHaveBeenCalled();
  press([100, 90], [102, 91]);
  expect(pressed).toHaveBeenCalledTimes(1);
  unmount();
  render(<Tile />);
  expect(tile()).toHaveAttribute('data-corner', 'top-left');
});
