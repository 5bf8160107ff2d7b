import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { application, emptyDraft, interview, positionId, sea, step } from '../../../test/application-records';
import { ApplicationsServer } from '../../../test/applications';
import { heading, openApp } from '../../../test/app';
import { problem } from '../../../test/identity';
import { testServer } from '../../../test/server';

const server = testServer();
let stored: ApplicationsServer;
const open = (path: string) => openApp(path, { signedIn: true });
const apply = `/jobs/${positionId}/apply`;

beforeEach(() => {
  stored = new ApplicationsServer();
  server.use(...stored.handlers);
});

describe('applying', () => {
  const filled = () =>
    emptyDraft({
      version: 3,
      form: { ...application().form },
      answers: [{ questionId: sea.questionId, value: false }],
      attachments: application().attachments,
    });

  it('saves by itself, shows which answers rule out and what is missing, and accepts a stored résumé', async () => {
    const user = await open(apply);
    await heading('Apply: Lighthouse keeper');
    expect(screen.getByText(/This answer would rule you out: Yes/)).toBeVisible();
    await user.type(screen.getByLabelText('Highlights'), 'At sea');
    await waitFor(() => expect(stored.draft.form).toMatchObject({ highlights: 'At sea', email: 'lin@example.com' }));
    await user.click(screen.getByText('Review and send'));
    expect(screen.getByLabelText(/^Mobile number/)).toHaveAccessibleDescription('Please fill this in.');
    expect(screen.getByRole('radiogroup', { name: /seasick/ })).toHaveAccessibleDescription(/Please fill this in\./);
    const resume = within(screen.getByRole('group', { name: 'Résumé' }));
    expect(resume.getByRole('alert')).toHaveTextContent('Please fill this in.');
    await user.click(await resume.findByRole('button', { name: 'Use this: stored.pdf' }));
    expect(await screen.findByText('lin.pdf')).toBeVisible();
    expect(stored.sent.at(-1)).toMatchObject({ body: { slot: 'resume' } });
  });

  it('begins with the contact details of the profile where the account has none', async () => {
    const contact = { email: 'lin@lighthouse.example', phone: { countryCode: 'JP', number: '9012345678' } };
    server.use(http.get('*/api/profile', () => HttpResponse.json({ contact, place: { region: '', city: '' } })));
    await openApp(apply, { signedIn: { email: null } });
    await heading('Apply: Lighthouse keeper');
    await waitFor(() => expect(screen.getByLabelText(/^Email/)).toHaveValue('lin@lighthouse.example'));
    expect(screen.getByLabelText(/^Mobile number/)).toHaveValue('9012345678');
  });

  it('sends the previewed application once the terms are agreed to', async () => {
    stored.draft = filled();
    const user = await open(apply);
    await user.click(await screen.findByText('Review and send'));
    const sheet = within(await screen.findByRole('dialog', { name: 'Preview' }));
    expect(sheet.getByText('Ten years at sea')).toBeVisible();
    expect(sheet.getByText('lin.pdf')).toBeVisible();
    await user.click(sheet.getByText('Send application'));
    expect(sheet.getByText('Please agree to the terms first.')).toBeVisible();
    await user.click(sheet.getByRole('checkbox'));
    await user.click(sheet.getByText('Send application'));
    expect(await screen.findByText('Your application has been sent')).toBeVisible();
    expect(stored.sent).toMatchObject([{ body: { version: 3, termsVersion: '2026-11-23', locale: 'en' } }]);
  });

  it('shows the server’s mistakes at their fields', async () => {
    stored.draft = filled();
    stored.refuses = problem(409, 'applications.draft-incomplete', { pointer: '/form/mobile' });
    const user = await open(apply);
    await user.click(await screen.findByRole('button', { name: 'Review and send' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Preview' }));
    await user.click(sheet.getByRole('checkbox'));
    await user.click(sheet.getByRole('button', { name: 'Send application' }));
    await waitFor(() =>
      expect(screen.getByLabelText(/^Mobile number/)).toHaveAccessibleDescription(
        'Some information is missing. Please fill it in.',
      ),
    );
  });

  it('shows a refusal in words with the next step', async () => {
    stored.draft = emptyDraft({
      refusal: 'applications.already-applied',
      applicationId: application().applicationId,
    });
    await open(apply);
    expect(await screen.findByText('The application has been submitted and cannot be repeated')).toBeVisible();
    expect(screen.getByRole('link', { name: 'View application' })).toHaveAttribute(
      'href',
      `/applications/jobs/${application().applicationId}`,
    );
  });
});

describe('own applications', () => {
  it('show their state, and drafts are listed above them', async () => {
    stored.draft = emptyDraft({ version: 1, savedAt: '2026-11-20T10:00:00.000Z' });
    stored.applications = [application({ seenAt: '2026-11-21T10:00:00.000Z', lastStep: step(2, { kind: 'seen' }) })];
    const user = await open('/applications');
    expect(await screen.findByText('Drafts')).toBeVisible();
    const row = within(await screen.findByRole('article', { name: 'Lighthouse keeper' }));
    expect(row.getByText(/Application viewed/)).toBeVisible();
    expect(row.getByText(/response by Mar/)).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Rejected' }));
    expect(await screen.findByText('You have no applications with this status.')).toBeVisible();
  });

  it('are withdrawn after a question, with a reason', async () => {
    stored.interviews = [interview()];
    stored.applications = [application()];
    const user = await open(`/applications/jobs/${application().applicationId}`);
    const steps = await screen.findByRole('list', { name: 'Status' });
    expect(
      within(steps)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/^You applied/),
      'Your application is viewed',
      expect.stringMatching(/^You get a responseby Mar/),
    ]);
    expect(await screen.findByText('Choose this time')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Withdraw application' }));
    const sheet = within(await screen.findByRole('dialog'));
    await user.type(sheet.getByRole('textbox'), 'Found another light');
    await user.click(sheet.getByRole('button', { name: 'Withdraw application' }));
    expect(await screen.findByText('Withdrawn')).toBeVisible();
    expect(stored.sent).toMatchObject([{ body: { version: 1, reason: 'Found another light' } }]);
    expect(screen.queryByRole('button', { name: 'Withdraw application' })).toBeNull();
    // Its interview is cancelled a moment later; until then nothing can be chosen.
    expect(screen.queryByText('Choose this time')).toBeNull();
  });
});

it('a PDF that was sent is shown in a tab instead of saved', async () => {
  stored.applications = [application()];
  const replace = jest.fn();
  jest.spyOn(window, 'open').mockReturnValue({ location: { replace }, opener: null } as unknown as Window);
  const user = await open(`/applications/jobs/${application().applicationId}`);
  await user.click(await screen.findByText('lin.pdf'));
  await waitFor(() => expect(replace).toHaveBeenCalledWith(expect.stringMatching(/\/files\/.*sig=1&as=inline$/)));
  jest.restoreAllMocks();
});

describe('an interview', () => {
  const open1 = () => open(`/applications/jobs/${application().applicationId}`);

  it('is settled by choosing one of the times; one that was taken meanwhile is said', async () => {
    stored.applications = [application()];
    stored.interviews = [interview()];
    stored.refuses = problem(409, 'applications.slot-taken');
    const user = await open1();
    const times = await screen.findAllByRole('radio');
    expect(times).toHaveLength(2);
    // Where no time suits, others can be requested; the interview to be cancelled is chosen first.
    expect(screen.getByRole('button', { name: 'None of these work' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel interview' })).toBeNull();
    await user.click(times[1] as HTMLElement);
    await user.click(screen.getByText('Choose this time'));
    expect(await screen.findByText(/This time is no longer available/)).toBeVisible();
    stored.refuses = null;
    await user.click(screen.getByText('Choose this time'));
    expect(await screen.findByText('Time chosen')).toBeVisible();
    expect(screen.getByText('Add to calendar')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cancel interview' })).toBeVisible();
    expect(stored.sent.at(-1)).toMatchObject({ body: { version: 1, slotId: interview().slots[1]?.slotId } });
  });
});
