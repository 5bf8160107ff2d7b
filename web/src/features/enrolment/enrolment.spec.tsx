import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { openApp } from '../../../test/app';
import { child, enrolmentCard, enrolmentId, EnrolmentServer, enrolmentView } from '../../../test/enrolments';
import { approved, HomepageServer } from '../../../test/homepages';
import { problem } from '../../../test/identity';
import { networkId } from '../../../test/network';
import { testServer } from '../../../test/server';
import { enrolmentPaths } from './enrolment-paths';

const server = testServer();
let stored: EnrolmentServer;
const dialog = async () => within(await screen.findByRole('dialog'));
const school = () =>
  approved({
    kind: 'school',
    handle: 'lake-school',
    name: 'Lake School',
    content: {
      ...approved().content,
      name: 'Lake School',
      details: { kind: 'school', stage: 'primary', type: 'public', universityType: null, size: null },
    },
  });

beforeEach(() => {
  stored = new EnrolmentServer();
  const homepages = new HomepageServer();
  homepages.page = school();
  server.use(...stored.handlers, ...homepages.handlers);
});

// The first test of this file, so that no other screen has loaded texts that it needs.
it('is on the page of its school', async () => {
  stored.found = [enrolmentCard(1)];
  await openApp('/schools/lake-school?tab=enrolments');
  expect(await screen.findByRole('link', { name: 'Enrolment number 1' })).toHaveAttribute(
    'href',
    enrolmentPaths.view(networkId(741)),
  );
});

describe('the list', () => {
  it('shows a visitor stage, place, fee, time and places, and asks the server with the filters', async () => {
    stored.found = [
      enrolmentCard(1),
      enrolmentCard(2, {
        tuition: { amount: 0, per: 'year', note: '' },
        places: { capacity: 10, left: 0, waitingList: true },
      }),
    ];
    const user = await openApp('/enrolments');
    const first = within(await screen.findByRole('article', { name: 'Enrolment number 1' }));
    expect(await first.findByText('Primary school · Shanghai')).toBeVisible();
    expect(first.getByText('CN¥12,000/term')).toBeVisible();
    expect(first.getByText('12 days left')).toBeVisible();
    expect(first.getByText('5 of 30 places left')).toBeVisible();
    expect(screen.getByText('Free')).toBeVisible();
    expect(screen.getByText('Full, waiting list open')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const filters = await dialog();
    await user.click(filters.getByRole('button', { name: 'University' }));
    await user.click(filters.getByRole('switch', { name: /Places available/ }));
    await user.click(await filters.findByRole('button', { name: /^Show \d+ enrolments?$/ }));
    await user.selectOptions(screen.getByLabelText('Sort by'), 'closing');
    await waitFor(() => expect(stored.requests).toContain('?stages=university&openPlaces=true&sort=closing'));
    expect(window.location.search).toBe('?stages=university&openPlaces=true&sort=closing');
  });

  it('chooses two to compare, which are then side by side', async () => {
    stored.found = [enrolmentCard(1), enrolmentCard(2)];
    stored.compared = [
      enrolmentView({ ...enrolmentCard(1) }),
      enrolmentView({ ...enrolmentCard(2, { tuition: { amount: 0, per: 'year', note: 'Books are extra' } }) }),
    ];
    const user = await openApp('/enrolments', { signedIn: true });
    for (const n of [1, 2]) {
      await user.click(await screen.findByRole('button', { name: `More options for “Enrolment number ${n}”` }));
      await user.click(await screen.findByRole('button', { name: 'Compare' }));
    }
    await user.click(await screen.findByRole('link', { name: 'Compare 2' }));
    const table = within(await screen.findByRole('table'));
    const fees = within(table.getByRole('row', { name: /^Tuition fee/ }));
    expect(fees.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      'CN¥12,000/term',
      'FreeBooks are extra',
    ]);
    await user.click(table.getByRole('button', { name: 'Remove Enrolment number 1' }));
    await waitFor(() => expect(window.location.search).toBe(`?ids=${networkId(742)}`));
  });
});

describe('an enrolment', () => {
  it('shows everything, and leads to applying', async () => {
    stored.view = enrolmentView({ majors: ['Music'] });
    await openApp(enrolmentPaths.view(enrolmentId), { signedIn: true });
    expect(await screen.findByRole('heading', { name: 'Primary school, autumn', level: 2 })).toBeVisible();
    expect(screen.getByText('Small classes by the lake.')).toBeVisible();
    expect(screen.getByText('6 to 8 years old')).toBeVisible();
    expect(screen.getByText('Last report')).toBeVisible();
    expect(screen.getByText('Music')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Apply' })).toHaveAttribute('href', `/enrolments/${enrolmentId}/apply`);
  });

  it('sends a visitor to the login, and back to the application', async () => {
    const user = await openApp(enrolmentPaths.view(enrolmentId));
    await user.click(await screen.findByRole('link', { name: 'Log in to apply' }));
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    expect(window.sessionStorage.getItem('renmai.wanted')).toBe(`/enrolments/${enrolmentId}/apply`);
  });

  it.each([
    ['suspended', /^This enrolment isn’t accepting applications right now/],
    ['stopped', /^This enrolment has ended/],
  ] as const)('says that it is %s, and that nobody applies', async (state, words) => {
    stored.view = enrolmentView({ state });
    await openApp(enrolmentPaths.view(enrolmentId), { signedIn: true });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Apply' })).toBeNull();
  });

  it('shows that it cannot be seen', async () => {
    server.use(http.get('*/api/admissions/enrolments/:id', () => problem(404, 'not-found')));
    await openApp(enrolmentPaths.view(enrolmentId));
    expect(await screen.findByText('This enrolment isn’t available')).toBeVisible();
  });
});

it('fees and requirements of its enrolments fill the comparison of schools', async () => {
  stored.found = [enrolmentCard(1)];
  stored.compared = [enrolmentView({ ...enrolmentCard(1) })];
  await openApp(`/schools/compare?ids=${school().homepageId}`);
  const cell = async (name: RegExp) => within(await screen.findByRole('row', { name })).findByRole('cell');
  expect(await within(await cell(/^Open enrolments/)).findByRole('link')).toHaveTextContent('Enrolment number 1');
  expect(await within(await cell(/^Fees/)).findByText('CN¥12,000/term')).toBeVisible();
  expect(await within(await cell(/^Requirements/)).findByText('6 to 8 years old · Reads simple texts')).toBeVisible();
});

describe('children', () => {
  it('are added, changed and removed, with how long they are kept', async () => {
    const user = await openApp(enrolmentPaths.children, { signedIn: true });
    await user.click(await screen.findByRole('button', { name: 'Add a child' }));
    const sheet = await dialog();
    await user.type(sheet.getByLabelText(/^Name/), 'Lin Xiaoyu');
    await user.type(sheet.getByRole('textbox', { name: /^Birthday/ }), '2019-03-09');
    await user.tab();
    await user.click(sheet.getByLabelText('Female'));
    await user.selectOptions(sheet.getByLabelText(/^You are the child’s/), 'mother');
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    const card = within(await screen.findByRole('article', { name: 'Lin Xiaoyu' }));
    expect(card.getByText(/^Mar 9, 2019 · Female/)).toBeVisible();
    expect(screen.getByText(/erased 90 days after their last application/)).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Options for Lin Xiaoyu' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Lin Xiaoyu')).toBeNull());
  });

  it('cannot be removed while an application is open, and the day of erasure is shown', async () => {
    stored.children = [child(1, { applications: 1, erasedAt: '2026-09-01T10:00:00.000Z' })];
    server.use(http.delete('*/api/admissions/children/:id', () => problem(409, 'enrolment.child-has-applications')));
    const user = await openApp(enrolmentPaths.children, { signedIn: true });
    expect(await screen.findByText('Will be erased on Sep 1, 2026, together with everything sent')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Options for Child 1' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Please withdraw the applications for this child first.')).toBeVisible();
    expect(screen.getByText('Child 1')).toBeVisible();
  });
});
