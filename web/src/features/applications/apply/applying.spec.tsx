import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { application, emptyDraft, positionId, sea } from '../../../../test/application-records';
import { ApplicationsServer } from '../../../../test/applications';
import { problem } from '../../../../test/identity';
import { ownProfile } from '../../../../test/profile';
import { elsewhere, openScreen, screenServer } from '../../../../test/screens';
import type { DraftView } from '../drafts.api';
import { applications } from '../applications.feature';

const { answers, asked } = screenServer();
const path = `/jobs/${positionId}/apply`;
const draftApi = `/api/jobs/positions/${positionId}/draft`;
const sendApi = `/api/jobs/positions/${positionId}/applications`;
let stored: ApplicationsServer;

const filled = (changes: Partial<DraftView> = {}) =>
  emptyDraft({
    version: 3,
    form: { ...application().form },
    answers: [{ questionId: sea.questionId, value: false }],
    attachments: application().attachments,
    ...changes,
  });
const open = (draft: DraftView) => {
  stored = Object.assign(new ApplicationsServer(), { draft });
  answers(...stored.handlers);
  return openScreen(path, [applications]);
};
type User = Awaited<ReturnType<typeof open>>;
const review = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: 'Review and send' }));
  return within(await screen.findByRole('dialog', { name: 'Preview' }));
};
const highlights = () => screen.findByRole('textbox', { name: 'Highlights' });
const saved = () => asked(`PUT ${draftApi}`).map(({ body }) => body as { version: number; form: object });

describe('the draft', () => {
  it('is saved by itself with the version it was read in, and is there when the member comes back', async () => {
    const user = await open(filled());
    await user.type(await highlights(), ', two storms');
    await waitFor(() => expect(stored.draft.form).toMatchObject({ highlights: 'Ten years at sea, two storms' }));
    expect(saved()[0]?.version).toBe(3);
    expect(await screen.findByText('All changes saved')).toBeVisible();
  });

  it('that another tab has changed elsewhere in the form is saved on top of that', async () => {
    const user = await open(filled());
    const field = await highlights();
    stored.draft = filled({ version: 7, form: { ...application().form, email: 'new@example.com' } });
    await user.type(field, '!');
    await waitFor(() =>
      expect(stored.draft.form).toMatchObject({ highlights: 'Ten years at sea!', email: 'new@example.com' }),
    );
    expect(saved().map(({ version }) => version)).toEqual([3, 7]);
  });

  it('asks which of the two values stays where another tab has changed the same field', async () => {
    const user = await open(filled());
    const field = await highlights();
    stored.draft = filled({ version: 7, form: { ...application().form, highlights: 'From the phone' } });
    await user.type(field, '!');
    await user.click(await screen.findByRole('button', { name: /keep mine|mine/i }));
    await waitFor(() => expect(stored.draft.form).toMatchObject({ highlights: 'Ten years at sea!' }));
  });

  it('that could not be saved shows why, keeps the typed text and is saved at a press', async () => {
    const user = await open(filled());
    answers(http.put(`*${draftApi}`, () => problem(503, 'unavailable')));
    await user.type(await highlights(), '!');
    const again = await screen.findByRole('button', { name: /try again/i });
    expect(await highlights()).toHaveValue('Ten years at sea!');
    answers(...stored.handlers);
    await user.click(again);
    await waitFor(() => expect(stored.draft.form).toMatchObject({ highlights: 'Ten years at sea!' }));
  });
});

it('of somebody who registered by phone begins with the e-mail address of the profile', async () => {
  stored = Object.assign(new ApplicationsServer(), { draft: emptyDraft() });
  const { contact } = ownProfile();
  answers(
    ...stored.handlers,
    http.get('*/api/profile', () =>
      HttpResponse.json(ownProfile({ contact: { ...contact, email: 'lin@home.example' } })),
    ),
  );
  const phone = { countryCode: 'CN', dialCode: '86', number: '13812345678', e164: '+8613812345678' };
  await openScreen(path, [applications], { signedIn: { email: null, phone } });
  expect(await screen.findByDisplayValue('lin@home.example')).toBeVisible();
  expect(screen.getByDisplayValue(/138\s?1234\s?5678/)).toBeVisible();
});

describe('missing fields', () => {
  it('is said at each field, the first of which has the focus, and nothing is sent', async () => {
    const user = await open(emptyDraft());
    await user.click(await screen.findByRole('button', { name: 'Review and send' }));
    const mobile = screen.getByRole('textbox', { name: /^Mobile number/ });
    expect(mobile).toBeInvalid();
    expect(document.activeElement).toBeInvalid();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.type(mobile, '13800138000');
    expect(mobile).toBeValid();
  });

  it('shows which answer rules the applicant out before it is given', async () => {
    await open(emptyDraft());
    expect(await screen.findByRole('radiogroup', { name: /seasick/ })).toHaveAccessibleDescription(
      /This answer would rule you out: Yes/,
    );
  });
});

describe('a file', () => {
  it('that was chosen is shown and can be taken out again', async () => {
    const user = await open(filled());
    const [file] = application().attachments;
    answers(
      http.delete(`*${draftApi}/attachments/:id`, () => {
        stored.draft = { ...stored.draft, attachments: [] };
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const resume = within(await screen.findByRole('group', { name: 'Résumé' }));
    expect(resume.getByText('lin.pdf')).toBeVisible();
    await user.click(resume.getByRole('button', { name: /remove/i }));
    expect(await resume.findByRole('button', { name: 'Use this: stored.pdf' })).toBeVisible();
    await waitFor(() => expect(resume.queryByText('lin.pdf')).toBeNull());
    expect(asked(`DELETE ${draftApi}/attachments/${file?.attachmentId}`)).toHaveLength(1);
  });

  it('that the server refuses is not shown as attached', async () => {
    const user = await open(filled({ attachments: [] }));
    answers(http.post(`*${draftApi}/attachments`, () => problem(409, 'applications.draft-changed')));
    await user.click(await screen.findByRole('button', { name: 'Use this: stored.pdf' }));
    await waitFor(() => expect(screen.getAllByRole('status').some(({ textContent }) => textContent)).toBe(true));
    expect(screen.queryByText('lin.pdf')).toBeNull();
  });
});

describe('sending', () => {
  it('needs the terms, goes under one key though the first answer was lost, and leads to the application', async () => {
    const user = await open(filled());
    const sheet = await review(user);
    const send = sheet.getByRole('button', { name: 'Send application' });
    await user.click(send);
    expect(sheet.getByRole('checkbox')).toHaveAccessibleDescription('Please agree to the terms first.');
    expect(asked(`POST ${sendApi}`)).toEqual([]);
    await user.click(sheet.getByRole('checkbox'));
    stored.refuses = problem(504, 'timeout');
    await user.click(send);
    expect(await sheet.findByText(/took too long/)).toBeVisible();
    stored.refuses = null;
    await user.click(send);
    expect(await screen.findByText('Your application has been sent')).toBeVisible();
    const keys = asked(`POST ${sendApi}`).map(({ key }) => key);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('is refused where the position was closed meanwhile: nothing of the form is lost', async () => {
    const user = await open(filled());
    const sheet = await review(user);
    await user.click(sheet.getByRole('checkbox'));
    stored.refuses = problem(409, 'applications.closed');
    await user.click(sheet.getByRole('button', { name: 'Send application' }));
    expect(await sheet.findByRole('alert')).not.toBeEmptyDOMElement();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await highlights()).toHaveValue('Ten years at sea');
  });
});

describe('a position that cannot be applied for', () => {
  it('leads back', async () => {
    const user = await open(emptyDraft({ refusal: 'applications.closed' }));
    await user.click(await screen.findByRole('link', { name: 'Back' }));
    await elsewhere(`/jobs/${positionId}`);
  });

  it('that is closed while the form is filled in shows that above it and cannot be sent', async () => {
    const user = await open(filled());
    await highlights();
    stored.draft = filled({ refusal: 'applications.closed' });
    answers(http.delete(`*${draftApi}/attachments/:id`, () => new HttpResponse(null, { status: 204 })));
    await user.click(within(screen.getByRole('group', { name: 'Résumé' })).getByRole('button', { name: /remove/i }));
    expect(await screen.findByText('You can’t send this right now')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Review and send' })).toBeDisabled();
  });

  it('and one that could not be loaded is asked for again', async () => {
    stored = Object.assign(new ApplicationsServer(), { draft: filled() });
    answers(...stored.handlers);
    answers(http.get(`*${draftApi}`, () => problem(503, 'unavailable')));
    const user = await openScreen(path, [applications]);
    const again = await screen.findByRole('button', { name: 'Try again' });
    answers(...stored.handlers);
    await user.click(again);
    expect(await highlights()).toBeVisible();
  });
});

it('shows a member who has applied before how often they still can', async () => {
  await open(filled({ attemptsLeft: 1 }));
  expect(await screen.findByText('You can apply 1 more time.')).toBeVisible();
});
