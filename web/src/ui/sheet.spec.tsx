import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useRef, useState } from 'react';
import { renderIn } from '../../test/render';
import { confirm } from './confirm';
import { ConfirmSheet } from './confirm-sheet';
import { Sheet } from './sheet';

function Place() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <Sheet open={open} onClose={() => setOpen(false)} title="Add education">
        <input aria-label="School" />
        <button>Save</button>
      </Sheet>
    </>
  );
}

it('gets the focus, keeps it, and gives it back', async () => {
  const user = userEvent.setup();
  await renderIn(<Place />);
  const opener = screen.getByRole('button', { name: 'Open' });
  await user.click(opener);
  const sheet = screen.getByRole('dialog', { name: 'Add education' });
  expect(sheet).toHaveFocus();
  const stops = ['Close', 'School', 'Save', 'Close'];
  for (const name of stops) {
    await user.tab();
    expect(document.activeElement).toHaveAccessibleName(name);
  }
  await user.tab({ shift: true });
  expect(document.activeElement).toHaveAccessibleName('Save');

  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(opener).toHaveFocus();
});

function Menu() {
  const [open, setOpen] = useState<'menu' | 'reason' | null>(null);
  const [writing, setWriting] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (writing) field.current?.focus();
  }, [writing]);
  const answer = () => {
    setOpen(null);
    setWriting(true);
  };
  const close = () => setOpen(null);
  return (
    <>
      <button onClick={() => setOpen('menu')}>Open</button>
      <input ref={field} aria-label="Answer" />
      <Sheet open={open === 'menu'} onClose={close} title="Actions">
        <button onClick={answer}>Reply</button>
        <button onClick={() => setOpen('reason')}>Report</button>
      </Sheet>
      <Sheet open={open === 'reason'} onClose={close} title="Reason">
        Why?
      </Sheet>
    </>
  );
}

it('leaves the focus where a chosen action has put it', async () => {
  const user = userEvent.setup();
  await renderIn(<Menu />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.click(screen.getByRole('button', { name: 'Reply' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('textbox', { name: 'Answer' })).toHaveFocus();
});

it('gives the focus back to the opener after another sheet has replaced it', async () => {
  const user = userEvent.setup();
  await renderIn(<Menu />);
  const opener = screen.getByRole('button', { name: 'Open' });
  await user.click(opener);
  await user.click(screen.getByRole('button', { name: 'Report' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Actions' })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Reason' })).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(opener).toHaveFocus();
});

it('asks and answers', async () => {
  const user = userEvent.setup();
  await renderIn(<ConfirmSheet />);
  let first = Promise.resolve(false);
  act(() => void (first = confirm({ title: 'Delete this?', action: 'Delete', danger: true })));
  expect(await screen.findByRole('alertdialog', { name: 'Delete this?' })).toBeInTheDocument();
  // a dangerous action does not get the focus
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await first).toBe(true);

  let second = Promise.resolve(true);
  act(() => void (second = confirm({ title: 'Leave?', action: 'Leave' })));
  await screen.findByRole('alertdialog', { name: 'Leave?' });
  await user.keyboard('{Escape}');
  expect(await second).toBe(false);
});
