import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { heading } from '../../../../test/app';
import { homepageApp } from '../../../../test/homepage-app';
import { approved, draft, homepageId, rejected } from '../../../../test/homepages';
import { problem } from '../../../../test/identity';
import { ProfileServer } from '../../../../test/profile';

const app = homepageApp();
const { server, open, bodies } = app;

describe('founding', () => {
  it('begins with the kind, and asks for the education and work that are missing before it goes on', async () => {
    const profile = new ProfileServer({ educations: [], noJobYet: true });
    server.use(
      http.post('*/api/homepages', () => problem(409, 'org-pages.profile-incomplete'), { once: true }),
      http.get('*/api/profile', () => {
        const { completeness, educations } = profile.profile;
        return HttpResponse.json({
          ...profile.profile,
          completeness: { ...completeness, backgroundComplete: educations.length > 0 },
        });
      }),
      http.get('*/api/profile/imports', () => HttpResponse.json({ items: [] })),
      ...profile.handlers,
    );
    const user = await open('/homepages/new?kind=school');
    await heading('Create a homepage');
    expect(await screen.findByRole('radio', { name: /^School/ })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: /^Company/ }));
    await user.click(screen.getByRole('button', { name: 'Start' }));
    expect(await screen.findByText('Please complete your education and work experience!')).toBeVisible();
    await user.type(await screen.findByRole('combobox', { name: /^School/ }), 'Sea College');
    await user.type(screen.getByLabelText(/^Field of study/), 'Tides');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByLabelText(/^Company name/)).toBeVisible();
    expect(bodies('POST')).toContainEqual({ kind: 'company' });
  });

  it('saves typed text by itself, and does not send a wrong value', async () => {
    const user = await open(`/homepages/${homepageId}/edit/details`);
    await user.type(await screen.findByLabelText(/^Company name/), 'North Works');
    const preview = within(screen.getByRole('region', { name: 'How members will see it' }));
    expect(preview.getByRole('heading', { name: 'North Works' })).toBeVisible();
    await user.type(screen.getByLabelText('Website'), 'http://');
    await waitFor(() => expect(app.stored.page.content.name).toBe('North Works'));
    expect(await screen.findByText('Please enter an address such as https://example.com.')).toBeVisible();
    await user.clear(screen.getByLabelText('Website'));
    await user.type(screen.getByLabelText('Website'), 'north-works.example');
    await user.selectOptions(screen.getByLabelText(/^Company type/), 'limited');
    expect(await screen.findByText('All changes saved')).toBeVisible();
    await waitFor(() => expect(app.stored.page.content.website).toBe('https://north-works.example'));
    expect(app.stored.page.content.details.type).toBe('limited');
  });

  it('saves again where another field was changed meanwhile, and asks where it was the same', async () => {
    const user = await open(`/homepages/${homepageId}/edit/details`);
    const name = await screen.findByLabelText(/^Company name/);
    app.stored.page = draft({ version: 5 });
    await user.type(name, 'A');
    await waitFor(() => expect(app.stored.page.content.name).toBe('A'));
    app.stored.page = draft({ version: 9, content: { ...draft().content, name: 'Theirs' } });
    await user.type(name, 'B');
    await user.click(await screen.findByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(app.stored.page.content.name).toBe('AB'));
  });

  it('leaves the details once all required fields are filled', async () => {
    const user = await open(`/homepages/${homepageId}/edit/details`);
    await user.type(await screen.findByLabelText(/^Company name/), 'North Works');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Please add a logo.')).toBeVisible();
    expect(screen.getByLabelText(/^Page address/)).toHaveValue('north-works');
    expect(screen.getAllByText('Please fill this in.')).toHaveLength(3);
  });

  it('ticks no step that lacks something', async () => {
    await open(`/homepages/${homepageId}/edit/administrator`);
    expect(await screen.findByRole('button', { name: /^2\s*Details$/ })).toBeVisible();
  });

  it('needs an administrator and materials before it goes on', async () => {
    const user = await open(`/homepages/${homepageId}/edit/administrator`);
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Please select the homepage admin')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'I’m the senior administrator' }));
    expect(await screen.findByRole('list', { name: 'Administrators' })).toHaveTextContent('Senior administrator');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('Printable template');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Please submit your authentication materials')).toBeVisible();
  });

  it('shows why it was rejected, and at submitting what is missing', async () => {
    app.stored.page = approved({ state: 'rejected', approvedAt: null, submission: rejected });
    const user = await open(`/homepages/${homepageId}/edit/terms`);
    expect(await screen.findByText('The licence cannot be read.')).toBeVisible();
    expect(screen.getByText('The lower half is missing.')).toBeVisible();
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Submit for review' }));
    expect(await screen.findByText('Some information is missing. Please complete it first.')).toBeVisible();
    expect(bodies('POST')).toEqual([]);
  });

  it('leads from the submitted homepage to its management first, and lets the submission be withdrawn below', async () => {
    app.stored.page = draft({ state: 'submitted' });
    await open(`/homepages/${homepageId}/edit/submitted`);
    const manage = await screen.findByRole('link', { name: 'Manage homepage' });
    const withdraw = screen.getByRole('button', { name: 'Withdraw submission' });
    expect(manage).toHaveAttribute('href', `/homepages/${homepageId}/manage`);
    expect([...(manage.parentElement?.children ?? [])]).toEqual([manage, withdraw]);
    expect(screen.getByText('We’ll let you know as soon as there’s a decision.')).toBeVisible();
  });
});
