import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { consoleApp } from '../../../test/console';
import { problem } from '../../../test/identity';

const { server, openConsole } = consoleApp();

it('lets reasons be changed, and shows when somebody else was faster', async () => {
  const sent: unknown[] = [];
  server.use(
    http.put('*/api/console/reasons', async ({ request }) => {
      sent.push(await request.json());
      return problem(409, 'version-conflict');
    }),
  );
  const user = await openConsole('/reasons');
  const [first] = await screen.findAllByRole('button', { name: 'Edit' });
  await user.click(first as HTMLElement);
  const sheet = await screen.findByRole('dialog', { name: 'Edit reason' });
  await user.type(within(sheet).getByLabelText(/English/), ' Please send another.');
  await user.click(within(sheet).getByRole('button', { name: 'Apply' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'Reload saved version' })).toBeVisible();
  expect(sent[0]).toMatchObject({
    version: 7,
    items: [{ texts: { en: 'The licence cannot be read. Please send another.' } }, { code: 'job-fee' }],
  });
});
