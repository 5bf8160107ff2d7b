import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { problem } from '../../../test/identity';
import { openScreen, question, reply, says, screenServer } from '../../../test/screens';
import { resume } from './resume.feature';

const { answers, asked } = screenServer();
const list = '/api/profile/resumes';
const stored = {
  mediaId: '0199aa00-0000-7000-8000-00000000000b',
  fileName: 'Ann.pdf',
  contentType: 'application/pdf',
  size: 50_000,
  locale: 'en',
  createdAt: '2026-03-04T05:06:07.000Z',
};
let items: object[];
const open = () => openScreen('/profile/resumes', [resume]);
const busy = 'This part of Renmai is not ready. Please try again shortly.';

beforeEach(() => {
  items = [stored];
  answers(
    http.get(`*${list}`, () => HttpResponse.json({ items })),
    http.delete(`*${list}/:id`, () => {
      items = [];
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

it('makes one PDF for each press, also where the answer was lost; another language is another one', async () => {
  answers(http.post(`*${list}`, () => problem(503, 'unavailable')));
  const user = await open();
  const make = async (times: number) => {
    await user.click(await screen.findByRole('button', { name: 'Create PDF' }));
    await waitFor(() => expect(asked(`POST ${list}`)).toHaveLength(times));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Create PDF' })).toBeEnabled());
  };
  await make(1);
  await says(busy);
  await make(2);
  await user.selectOptions(screen.getByRole('combobox', { name: /Résumé language/ }), 'ja');
  await user.click(screen.getByRole('checkbox', { name: 'Include contact details' }));
  await make(3);
  const [first, second, third] = asked(`POST ${list}`);
  expect(first?.key).toBeTruthy();
  expect(second?.key).toBe(first?.key);
  expect(third?.key).not.toBe(first?.key);
  expect(third?.body).toEqual({ locale: 'ja', contact: false, photo: false, design: 'classic' });
});

it('deletes a stored one only after a question, which names the copies that stay', async () => {
  const user = await open();
  const remove = async () => user.click(await screen.findByRole('button', { name: /(Delete|Remove).*Ann\.pdf/ }));
  await remove();
  const asking = await question('Delete Ann.pdf?');
  expect(asking.getByText('Copies you’ve already sent with applications aren’t affected.')).toBeVisible();
  await user.click(asking.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(asked(`DELETE ${list}/${stored.mediaId}`)).toEqual([]);
  await remove();
  await reply(user, 'Delete Ann.pdf?', 'Delete');
  expect(await screen.findByText('No saved résumés yet.')).toBeVisible();
});

it('requests the stored ones again after a failure', async () => {
  answers(
    http.get(`*${list}`, () => problem(503, 'unavailable'), { once: true }),
    http.get(`*${list}`, () => HttpResponse.json({ items })),
  );
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Ann.pdf')).toBeVisible();
});

it('says where the profile cannot be had as a file', async () => {
  answers(http.get('*/api/profile/json-resume', () => problem(503, 'unavailable')));
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Download JSON Resume' }));
  await says(busy);
  expect(screen.getByRole('button', { name: 'Download JSON Resume' })).toBeEnabled();
});
