import type { ManagedHomepage } from '@renmai/contracts/org-pages/homepage-management.schema';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { approved, homepageId, HomepageServer } from '../../../../test/homepages';
import { problem } from '../../../../test/identity';
import { networkId } from '../../../../test/network';
import { openScreen, reply, says, screenServer } from '../../../../test/screens';
import { homepagePaths } from '../homepage-paths';
import { orgPages } from '../org-pages.feature';

const { answers, asked } = screenServer();
let stored: HomepageServer;
const path = `/api/homepages/${homepageId}`;
const managing = { ...orgPages, screens: orgPages.screens.filter((one) => one.path.includes('/manage')) };
const pier = { addressId: networkId(860), address: '1 Bund', detail: 'Pier 3', place: null, main: true };
const office = { addressId: networkId(861), address: '2 Bund', detail: '', place: null, main: false };
const open = (changes: Partial<ManagedHomepage> = {}, tab: 'addresses' | 'details' = 'addresses') => {
  stored.page = approved(changes);
  return openScreen(homepagePaths.manage(homepageId, tab), [managing]);
};
const dialog = async () => within(await screen.findByRole('dialog'));
const fill = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
async function choose(user: UserEvent, address: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `More options for ${address}` }));
  await user.click(await screen.findByRole('button', { name: action }));
}
/** the stored page after a change */
const page = (changes: Partial<ManagedHomepage>) => {
  stored.page = { ...stored.page, ...changes, version: stored.page.version + 1 };
  return HttpResponse.json(stored.page);
};

beforeEach(() => {
  stored = new HomepageServer();
  answers(...stored.handlers);
});

describe('an address', () => {
  it('is added as the main one where it is the first, with the place that a link names', async () => {
    answers(http.post(`*${path}/addresses`, () => page({ addresses: [pier] })));
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Add address' }));
    const sheet = await dialog();
    expect(sheet.queryByRole('checkbox', { name: 'Set as main address' })).toBeNull();
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    expect(await sheet.findByText('Please fill this in.')).toBeVisible();
    await waitFor(() => expect(sheet.getByRole('textbox', { name: /^Address/ })).toHaveFocus());
    fill(/^Address/, '1 Bund');
    fill(/^Map location/, 'somewhere');
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sheet.getByRole('textbox', { name: /^Map location/ })).toBeInvalid());
    expect(asked(`POST ${path}/addresses`)).toEqual([]);
    fill(/^Map location/, 'https://www.openstreetmap.org/#map=17/31.2304/121.4737');
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    await says('Address saved');
    const [sent] = asked(`POST ${path}/addresses`);
    expect(sent?.body).toEqual({
      address: '1 Bund',
      detail: '',
      place: { latitude: 31.2304, longitude: 121.4737 },
      main: true,
    });
    expect(sent?.key).toBeTruthy();
  });

  it('that was refused stays typed, is sent again as the same, and is there when the page is opened again', async () => {
    answers(http.post(`*${path}/addresses`, () => problem(503, 'unavailable')));
    const user = await open({ addresses: [pier] });
    await user.click(await screen.findByRole('button', { name: 'Add address' }));
    const sheet = await dialog();
    fill(/^Address/, '3 Bund');
    await user.click(sheet.getByRole('checkbox', { name: 'Set as main address' }));
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    expect(await sheet.findByText('This part of Renmai is not ready. Please try again shortly.')).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(asked(`POST ${path}/addresses`)).toHaveLength(2));
    const [first, second] = asked(`POST ${path}/addresses`);
    expect(second?.key).toBe(first?.key);
    expect(second?.body).toMatchObject({ address: '3 Bund', main: true });
    cleanup();
    await open({ addresses: [pier] });
    fireEvent.click(await screen.findByRole('button', { name: 'Add address' }));
    expect((await dialog()).getByRole('textbox', { name: /^Address/ })).toHaveValue('3 Bund');
  });

  it('becomes the main one at once; the main one has no such action', async () => {
    answers(
      http.patch(`*${path}/addresses/:id`, () =>
        page({
          addresses: [
            { ...office, main: true },
            { ...pier, main: false },
          ],
        }),
      ),
    );
    const user = await open({ addresses: [pier, office] });
    await user.click(await screen.findByRole('button', { name: 'More options for 1 Bund' }));
    expect(await screen.findByRole('button', { name: 'Delete' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Set as main address' })).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await choose(user, '2 Bund', 'Set as main address');
    await says('Address saved');
    expect(asked(`PATCH ${path}/addresses/${office.addressId}`)).toMatchObject([
      { body: { address: '2 Bund', main: true } },
    ]);
    const [first] = screen.getAllByRole('listitem');
    await waitFor(() => expect(within(first as HTMLElement).getByText('Main address')).toBeVisible());
  });

  it('is deleted after a question only', async () => {
    answers(http.delete(`*${path}/addresses/:id`, () => page({ addresses: [pier] })));
    const user = await open({ addresses: [pier, office] });
    await choose(user, '2 Bund', 'Delete');
    await reply(user, 'Delete this address?', 'Cancel');
    expect(asked(`DELETE ${path}/addresses/${office.addressId}`)).toEqual([]);
    await choose(user, '2 Bund', 'Delete');
    await reply(user, 'Delete this address?', 'Delete');
    await says('Address deleted');
    expect(screen.queryByText('2 Bund')).toBeNull();
  });

  it.each(['in-review', 'closed'] as const)('stays as it is while the page is %s', async (state) => {
    await open({ state, addresses: [pier] });
    expect(await screen.findByText('This can’t be edited right now.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add address' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'More options for 1 Bund' })).toBeNull();
  });
});

describe('the page’s own address', () => {
  it('is checked before it is sent, and shows where it is taken', async () => {
    answers(http.put(`*${path}/handle`, () => problem(409, 'org-pages.handle-taken'), { once: true }));
    const user = await open({}, 'details');
    await user.click(await screen.findByRole('button', { name: 'Change address' }));
    const sheet = await dialog();
    expect(sheet.getByText(/^You can change the address once every 90 days/)).toBeVisible();
    const field = sheet.getByLabelText('Page address');
    expect(field).toHaveValue('north-works');
    fireEvent.change(field, { target: { value: 'No rth' } });
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(field).toBeInvalid());
    expect(asked(`PUT ${path}/handle`)).toEqual([]);
    fireEvent.change(field, { target: { value: 'south-works' } });
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    expect(await sheet.findByText('This address is already taken or too similar to another one.')).toBeVisible();
    expect(field).toHaveValue('south-works');
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    await says('Address changed');
    expect(asked(`PUT ${path}/handle`).at(-1)?.body).toEqual({ version: 1, handle: 'south-works' });
  });

  it('is not changed again too soon', async () => {
    await open({ handleChangeableAt: '2026-05-30T10:00:00.000Z' }, 'details');
    expect(await screen.findByText('You can change it again from May 30, 2026.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change address' })).toBeNull();
  });
});

it('asks which text counts where somebody else has changed the same field', async () => {
  let first = true;
  answers(
    http.patch(`*${path}`, async ({ request }) => {
      if (first) {
        first = false;
        stored.page = approved({ version: 2, content: { ...approved().content, slogan: 'Theirs' } });
        return problem(409, 'version-conflict');
      }
      const { slogan } = (await request.json()) as { slogan: string };
      return page({ content: { ...stored.page.content, slogan } });
    }),
  );
  const user = await open({}, 'details');
  await screen.findByLabelText(/^Slogan/);
  fill(/^Slogan/, 'Mine');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  // A change of a public page is confirmed first.
  const question = within(await screen.findByRole('alertdialog', { name: 'Publish these changes?' }));
  await user.click(question.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('These fields were changed elsewhere')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(asked(`PATCH ${path}`)).toHaveLength(2));
  expect(asked(`PATCH ${path}`)[1]?.body).toMatchObject({ version: 2, slogan: 'Mine' });
  expect(await screen.findByText('All changes saved')).toBeVisible();
  expect(screen.getByLabelText(/^Slogan/)).toHaveValue('Mine');
});
