import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderIn } from '../../test/render';
import { PictureViewer } from './picture-viewer';

const pictures = [1, 2, 3].map((n) => ({ small: `/${n}-small.webp`, full: `/${n}.webp`, alt: `Picture ${n}` }));
const open = (at = 0) => renderIn(<PictureViewer pictures={pictures} at={at} onClose={() => undefined} />);
const shown = () => screen.getByText(/^\d \/ 3 Picture/).textContent;

/** By a finger, which rests as long before it leaves; in milliseconds and pixels. */
function drag({ from, to, rests }: { from: number; to: number; rests: number }): void {
  const picture = screen.getByAltText('Picture 1');
  let now = 0;
  const at = (kind: 'Down' | 'Move' | 'Up', touch: 'touchStart' | 'touchMove' | 'touchEnd', clientX: number) => {
    const finger = { identifier: 1, target: picture, clientX, clientY: 300 };
    const touches = kind === 'Up' ? [] : [finger];
    const lists = { touches, targetTouches: touches, changedTouches: [finger] };
    // jsdom has no PointerEvent
    const pointer = new MouseEvent(`pointer${kind.toLowerCase()}`, { bubbles: true, clientX });
    fireEvent(picture, Object.assign(pointer, { isPrimary: true }));
    const event = createEvent[touch](picture, lists);
    Object.defineProperty(event, 'timeStamp', { value: now });
    fireEvent(picture, event);
  };
  at('Down', 'touchStart', from);
  for (let part = 1; part <= 10; part += 1) {
    now += 16;
    at('Move', 'touchMove', from + ((to - from) * part) / 10);
  }
  now += rests;
  at('Up', 'touchEnd', to);
}

describe('the picture viewer', () => {
  it('goes to the next picture by a swipe', async () => {
    await open();
    drag({ from: 900, to: 100, rests: 5 });
    await waitFor(() => expect(shown()).toBe('2 / 3 Picture 2'));
  });

  it.each([5, 40, 100])('stays at the first that is pulled to the right, the finger resting %d ms', async (rests) => {
    await open();
    drag({ from: 100, to: 900, rests });
    await act(async () => Promise.resolve());
    expect(shown()).toBe('1 / 3 Picture 1');
    expect(screen.getByText('1 / 3')).toBeInTheDocument();
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'ArrowRight' });
    expect(shown()).toBe('2 / 3 Picture 2');
  });

  it('shows one picture, and not parts of two, when the phone is turned', async () => {
    await open(1);
    const { innerWidth } = window;
    const strip = document.querySelector<HTMLElement>('.adm-image-viewer-slides-inner');
    const at = () => Math.round(Number(/\((-?[\d.]+)px/.exec(strip?.style.transform ?? '')?.[1]));
    const gap = -at() - innerWidth;
    window.innerWidth = 2 * innerWidth;
    fireEvent(window, new Event('resize'));
    await waitFor(() => expect(at()).toBe(-2 * innerWidth - gap));
    window.innerWidth = innerWidth;
    fireEvent(window, new Event('resize'));
    await waitFor(() => expect(at()).toBe(-innerWidth - gap));
    expect(shown()).toBe('2 / 3 Picture 2');
  });
});
