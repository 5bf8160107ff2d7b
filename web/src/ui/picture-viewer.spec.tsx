import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderIn } from '../../test/render';
import { PictureViewer } from './picture-viewer';

const pictures = [1, 2, 3].map((n) => ({ small: `/${n}-small.webp`, full: `/${n}.webp`, alt: `Picture ${n}` }));
const open = (at = 0) => renderIn(<PictureViewer pictures={pictures} at={at} onClose={() => undefined} />);
const shown = () => screen.getByText(/^\d \/ 3 Picture/).textContent;

describe('the picture viewer', () => {
  it('goes on by keys, wherever the focus is, and by buttons, as far as there are pictures', async () => {
    const user = userEvent.setup();
    await open(1);
    expect(shown()).toBe('2 / 3 Picture 2');
    act(() => screen.getByRole('button', { name: 'Close' }).focus());
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByText('3 / 3 Picture 3')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Next picture' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Previous picture' }));
    expect(await screen.findByText('2 / 3 Picture 2')).toBeInTheDocument();
    fireEvent.keyDown(document.querySelector('.yarl__container') as Element, { key: 'ArrowLeft' });
    expect(await screen.findByText('1 / 3 Picture 1')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Previous picture' })).toBeNull();
  });
});
