import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { heading, openApp } from '../../../../test/app';
import { ProfileServer, tidewell } from '../../../../test/profile';
import { testServer } from '../../../../test/server';
import { moved } from './sortable-rows';

const server = testServer();
let stored: ProfileServer;

beforeEach(() => {
  stored = new ProfileServer();
  server.use(...stored.handlers);
});

const titles = () => stored.profile.jobs.map(({ title }) => title);
const shown = () =>
  screen.getAllByRole('listitem').map((row) => within(row).getByRole('link').querySelector('strong')?.textContent);

describe('the order of a list', () => {
  it('is what dragging makes of it', () => {
    expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
    expect(moved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
    expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
    expect(moved(['a'], 5, 0)).toEqual(['a']);
  });

  it('changes by the menu of a row, and is said', async () => {
    const user = await openApp('/profile/jobs', { signedIn: true });
    await heading('Work experience');
    await user.click(await screen.findByRole('button', { name: 'Options for Intern' }));
    expect(screen.queryByRole('button', { name: 'Move down' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Move up' }));
    await waitFor(() => expect(titles()).toEqual(['Lead', 'Intern', 'Engineer']));
    expect(await screen.findByText('Intern moved to position 2 of 3')).toBeInTheDocument();
    await waitFor(() => expect(shown()).toEqual(['Lead', 'Intern', 'Engineer']));
  });
});

describe('an entry', () => {
  it('is added; an end that is required must be chosen', async () => {
    const user = await openApp('/profile/jobs/new', { signedIn: true });
    await heading('Add work experience');
    await user.type(await screen.findByLabelText(/^Title/), 'Welder');
    await user.type(screen.getByLabelText(/^Company/), 'Tidewell');
    await user.type(screen.getByLabelText(/^Industry/), 'Energy');
    expect(screen.queryByRole('group', { name: /^To/ })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'I currently work here' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const end = screen.getByRole('group', { name: /^To/ });
    expect(await screen.findByText('Please fill this in.')).toBeVisible();
    expect(stored.writes).toEqual([]);
    await user.selectOptions(within(end).getByRole('combobox', { name: 'Year' }), '2012');
    expect(screen.getByRole('checkbox', { name: 'I currently work here' })).not.toBeChecked();
    await user.selectOptions(within(end).getByRole('combobox', { name: 'Month' }), '05');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await heading('My profile');
    expect(stored.profile.jobs.at(-1)).toMatchObject({ title: 'Welder', startDate: null, endDate: '2012-05' });
  });

  it('that was saved leaves the history: one is back where the form was opened', async () => {
    const user = await openApp('/profile/jobs', { signedIn: true });
    await heading('Work experience');
    await user.click(await screen.findByRole('link', { name: /Intern/ }));
    await heading('Edit work experience');
    const title = await screen.findByLabelText(/^Title/);
    await user.type(title, ' at sea');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await heading('Work experience');
    expect(window.location.pathname).toBe('/profile/jobs');
    expect(window.history.state).toMatchObject({ idx: 0 });
  });

  it('gets the industry of the company that is chosen, unless another was typed', async () => {
    stored.profile.jobs = [];
    stored.profile.industry = 'Education';
    stored.profile.place = { region: '', city: 'Kunming' };
    const details = { kind: 'company', industry: 'Energy' };
    server.use(
      http.get('*/api/profile/names', ({ request }) => {
        const isEmployer = new URL(request.url).searchParams.get('kind') === 'employer';
        return HttpResponse.json({ items: [], homepages: isEmployer ? [tidewell] : [] });
      }),
      http.get(`*/api/homepages/${tidewell.homepageId}`, () => HttpResponse.json({ content: { details } })),
    );
    const user = await openApp('/profile/jobs/new', { signedIn: true });
    const industry = await screen.findByLabelText(/^Industry/);
    // as in the first steps
    expect(industry).toHaveValue('Education');
    expect(screen.getByLabelText(/^Location/)).toHaveValue('Kunming');
    const choose = async () => {
      const company = screen.getByLabelText(/^Company/);
      await user.clear(company);
      await user.type(company, 'Tide');
      const suggested = within(await screen.findByRole('listbox', { name: 'Suggestions' }));
      await user.click(suggested.getAllByRole('option')[0] as HTMLElement);
    };
    await choose();
    await waitFor(() => expect(industry).toHaveValue('Energy'));
    await user.clear(industry);
    await user.type(industry, 'Shipping');
    await choose();
    expect(industry).toHaveValue('Shipping');
  });

  it('belongs to a homepage that was chosen while typing', async () => {
    server.use(
      http.get('*/api/profile/names', () => HttpResponse.json({ items: ['Tidewell Works'], homepages: [tidewell] })),
    );
    const user = await openApp(`/profile/jobs/${stored.profile.jobs[0]?.id}`, { signedIn: true });
    const company = await screen.findByLabelText(/^Company/);
    await user.clear(company);
    await user.type(company, 'Tide');
    const suggested = within(await screen.findByRole('listbox', { name: 'Suggestions' }));
    // the name is not offered twice
    await user.click(await suggested.findByRole('option'));
    expect(company).toHaveValue('Tidewell Works');
    expect(screen.getByText('Listed under People on Tidewell Works’s page')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await heading('My profile');
    const body = { companyName: 'Tidewell Works', homepageId: tidewell.homepageId };
    expect(stored.requests.at(-1)?.body).toMatchObject(body);
  });

  it('keeps its homepage until another name is typed', async () => {
    stored.profile.jobs = stored.profile.jobs.map((job) => ({ ...job, homepage: tidewell }));
    server.use(http.get('*/api/homepages/cards', () => HttpResponse.json({ items: [tidewell] })));
    const user = await openApp(`/profile/jobs/${stored.profile.jobs[0]?.id}`, { signedIn: true });
    expect(await screen.findByText('Listed under People on Tidewell Works’s page')).toBeVisible();
    await user.type(screen.getByLabelText(/^Title/), ' of ships');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await heading('My profile');
    expect(stored.requests.at(-1)?.body).not.toHaveProperty('homepageId');
    await user.click(screen.getByRole('link', { name: 'Edit Lead of ships' }));
    await user.type(await screen.findByLabelText(/^Company/), ' Ltd');
    expect(screen.queryByText('Listed under People on Tidewell Works’s page')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await heading('My profile');
    expect(stored.requests.at(-1)?.body).toMatchObject({ companyName: 'Kestrel Ltd', homepageId: null });
  });

  it('says when its end is before its start', async () => {
    const user = await openApp(`/profile/jobs/${stored.profile.jobs[1]?.id}`, { signedIn: true });
    const end = await screen.findByRole('group', { name: /^To/ });
    await user.selectOptions(within(end).getByRole('combobox', { name: 'Year' }), '2011');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The end can’t be before the start.')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'I currently work here' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await heading('My profile');
    expect(stored.profile.jobs[1]?.endDate).toBeNull();
  });

  it('that was changed elsewhere is not overwritten, and nothing typed is lost', async () => {
    const [first, ...others] = stored.profile.jobs;
    const user = await openApp(`/profile/jobs/${first?.id}`, { signedIn: true });
    const title = await screen.findByLabelText(/^Title/);
    await user.type(title, ' of robots');
    if (first) stored.profile.jobs = [{ ...first, title: 'Boss', version: 5 }, ...others];
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This was changed elsewhere')).toBeVisible();
    expect(title).toHaveValue('Lead of robots');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(stored.profile.jobs[0]?.title).toBe('Boss');
    await user.click(screen.getByRole('button', { name: 'Load saved version' }));
    await waitFor(() => expect(title).toHaveValue('Boss'));
    await user.type(title, ' again');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await heading('My profile');
    expect(stored.profile.jobs[0]?.title).toBe('Boss again');
  });

  it('half typed is there again later, until it is discarded', async () => {
    window.localStorage.setItem(
      'renmai.draft.profile.jobs.new',
      JSON.stringify({ title: 'Half', companyName: 'Way', startDate: '2010-02', endDate: '2011-03' }),
    );
    const user = await openApp('/profile/jobs/new', { signedIn: true });
    expect(await screen.findByText('Your draft has been restored.')).toBeVisible();
    expect(screen.getByLabelText(/^Title/)).toHaveValue('Half');
    const end = screen.getByRole('group', { name: /^To/ });
    expect(within(end).getByRole('combobox', { name: 'Year' })).toHaveValue('2011');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.getByLabelText(/^Title/)).toHaveValue('');
    expect(screen.queryByText('Your draft has been restored.')).toBeNull();
  });

  it('is deleted after a question, and put back where it was', async () => {
    const user = await openApp(`/profile/jobs/${stored.profile.jobs[1]?.id}`, { signedIn: true });
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    await heading('My profile');
    expect(titles()).toEqual(['Lead', 'Intern']);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(titles()).toEqual(['Lead', 'Engineer', 'Intern']));
  });

  it('is deleted from the list, and put back', async () => {
    const user = await openApp('/profile/skills', { signedIn: true });
    await user.click(await screen.findByRole('button', { name: 'Options for TypeScript' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(stored.profile.skills.map(({ name }) => name)).toEqual(['Welding']));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(stored.profile.skills.map(({ name }) => name)).toEqual(['TypeScript', 'Welding']));
  });

  it('of the skills may be typed while the one before it is on its way', async () => {
    let answered = (): void => undefined;
    const answer = new Promise<void>((resolve) => (answered = resolve));
    server.use(
      http.post('*/api/profile/skills', async () => {
        await answer;
        return HttpResponse.json({ id: crypto.randomUUID() }, { status: 201 });
      }),
    );
    const user = await openApp('/profile/skills', { signedIn: true });
    const field = await screen.findByRole('combobox', { name: /^Skill/ });
    await user.type(field, 'Rowing{Enter}Climb');
    answered();
    await waitFor(() => expect(field).toHaveValue('Climb'));
  });

  it('that is gone says so', async () => {
    await openApp('/profile/jobs/0190b000-0000-7000-8000-000000000999', { signedIn: true });
    expect(await screen.findByText('This entry no longer exists.')).toBeVisible();
  });

  it('of the services is published from the list', async () => {
    const user = await openApp('/profile/services', { signedIn: true });
    await user.click(await screen.findByRole('button', { name: 'Options for Advice' }));
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(stored.profile.services[0]?.published).toBe(true));
    expect(await screen.findByText('Published')).toBeVisible();
  });
});

describe('the school', () => {
  it('is offered from the words of other members while it is typed', async () => {
    const user = await openApp('/profile/educations/new', { signedIn: true });
    await heading('Add education');
    await user.type(await screen.findByLabelText(/^School/), 'Ti');
    await user.click(await screen.findByRole('option', { name: 'Tidewell Works' }));
    expect(screen.getByLabelText(/^School/)).toHaveValue('Tidewell Works');
  });
});
