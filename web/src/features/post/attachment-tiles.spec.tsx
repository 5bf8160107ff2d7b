import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderIn } from '../../../test/render';
import { i18n, startI18n } from '../../lib/i18n/i18n';
import { AttachmentTiles } from './attachment-tiles';
import { type Attachment, movedTo } from './attachments';

beforeAll(async () => {
  if (!i18n.isInitialized) await startI18n();
  await i18n.loadNamespaces('post');
});

const ready = (id: string): Attachment => ({
  id,
  kind: 'picture',
  name: `${id}.jpg`,
  preview: null,
  alt: '',
  mediaId: id,
  upload: { step: 'ready', progress: 1 },
});

function Tiles() {
  const [attachments, setAttachments] = useState<readonly Attachment[]>(['one', 'two', 'three'].map(ready));
  const move = (id: string, place: number) => setAttachments((all) => movedTo(all, id, place));
  const remove = (id: string) => setAttachments((all) => all.filter((one) => one.id !== id));
  const nothing = () => undefined;
  const describe = (id: string, alt: string) =>
    setAttachments((all) => all.map((one) => (one.id === id ? { ...one, alt } : one)));
  const files = { attachments, move, add: () => [], remove, retry: nothing, describe };
  return <AttachmentTiles files={{ ...files, restore: nothing, forget: nothing }} />;
}

const order = () => screen.getAllByRole('button', { name: /^Remove/ }).map(({ title }) => title);

describe('the order of pictures', () => {
  it('is changed by the keyboard up to the end, where the focus stays', async () => {
    const user = userEvent.setup();
    await renderIn(<Tiles />);
    screen.getByRole('button', { name: 'Move picture 1 back' }).focus();
    await user.keyboard('{Enter}{Enter}');
    expect(order()).toEqual(['Remove two.jpg', 'Remove three.jpg', 'Remove one.jpg']);
    const last = screen.getByRole('button', { name: 'Move picture 3 back' });
    expect(last).toHaveFocus();
    expect(last).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Enter}');
    expect(order()).toEqual(['Remove two.jpg', 'Remove three.jpg', 'Remove one.jpg']);
    expect(screen.getByText('Moved to position 3 of 3')).toBeInTheDocument();
  });
});

it('removing a tile moves the focus to the next one, the last one to the page', async () => {
  const user = userEvent.setup();
  await renderIn(
    <main id="main" tabIndex={-1}>
      <Tiles />
    </main>,
  );
  await user.click(screen.getByRole('button', { name: 'Remove two.jpg' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Remove three.jpg' })).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Remove one.jpg' })).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

it('a description is one line, however it was typed or pasted', async () => {
  const user = userEvent.setup();
  await renderIn(<Tiles />);
  await user.click(screen.getByRole('button', { name: /Describe Picture 1/ }));
  const field = await screen.findByRole('textbox', { name: 'Description' });
  await user.type(field, 'Gulls{Enter}over');
  await user.paste('\r\nthe pier');
  expect(field).toHaveValue('Gulls over the pier');
});

it.each<[string, Attachment['upload'], RegExp]>([
  [
    'how far it is, and that the page may be left',
    { step: 'processing', progress: 1, made: 0.43 },
    /43%\. You can leave/,
  ],
  ['that it cannot be', { step: 'failed', progress: 1, failure: 'cannot-convert' }, /Record it as H\.264/],
])('of a video that is converted, one is told %s', async (_, upload, words) => {
  const nothing = () => undefined;
  const rest = { add: () => [], remove: nothing, retry: nothing, move: nothing, describe: nothing, restore: nothing };
  const attachments: Attachment[] = [{ ...ready('one'), kind: 'video', upload }];
  await renderIn(<AttachmentTiles files={{ ...rest, attachments, forget: nothing }} />);
  expect(screen.getByText(words)).toBeVisible();
});
