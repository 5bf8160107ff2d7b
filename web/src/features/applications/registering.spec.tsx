import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { applicant, application, emptyDraft, stages, step } from '../../../test/application-records';
import { heading, openApp } from '../../../test/app';
import { networkId } from '../../../test/network';
import { eventView } from '../../../test/events';
import { testServer } from '../../../test/server';
import type { ApplicationView } from './applications.api';
import type { DraftView } from './drafts.api';

const server = testServer();
const eventId = networkId(740);
const target = {
  targetId: eventId,
  title: 'Harbour evening',
  publisher: { kind: 'member' as const, name: 'Ann', member: null },
  open: true,
  closesAt: '2027-03-28T11:00:00.000Z',
  zone: 'Asia/Shanghai',
  gone: false,
  paused: null,
};
const form = {
  name: 'Lin',
  organisation: 'North Works',
  jobTitle: '',
  email: 'lin@example.com',
  countryCode: 'CN',
  mobile: '13800138000',
  shown: true,
};
const registration = (changes: Partial<ApplicationView> = {}): ApplicationView =>
  application({ target, form, questions: [], answers: [], attachments: [], ...changes });

const guest = { applicationId: networkId(908), sequence: 1, organisation: 'North Works', foundBy: '' };

let draft: DraftView;
let own: ApplicationView;
let sent: { path: string; body: unknown }[];
const note = async (request: Request) => {
  const body = (await request.json()) as { version: number };
  sent.push({ path: new URL(request.url).pathname, body });
  return body;
};
const open = (path: string) => openApp(path, { signedIn: true });

beforeEach(() => {
  sent = [];
  draft = emptyDraft({
    target,
    questions: [],
    requires: { background: false, resume: 'none' },
    places: { left: 0, whenFull: 'wait' },
  });
  own = registration({ state: 'waiting', rank: 2, timeline: [step(1, { outcome: 'waiting' })] });
  server.use(
    http.get('*/api/calendar/events/:id/draft', () => HttpResponse.json(draft)),
    http.put('*/api/calendar/events/:id/draft', async ({ request }) => {
      const body = await note(request);
      draft = { ...draft, ...body, version: body.version + 1, savedAt: '2026-11-20T10:00:00.000Z' };
      return HttpResponse.json({ version: draft.version, savedAt: draft.savedAt });
    }),
    http.post('*/api/calendar/events/:id/applications', async ({ request }) => {
      await note(request);
      return HttpResponse.json({ applicationId: own.applicationId, version: 1 }, { status: 201 });
    }),
    http.get('*/api/calendar/applications/drafts', () =>
      HttpResponse.json({ items: [{ target, subject: null, savedAt: '2026-11-20T10:00:00.000Z', attachments: 0 }] }),
    ),
    http.get('*/api/calendar/applications', () => HttpResponse.json({ items: [own], nextCursor: null })),
    http.get('*/api/calendar/applications/:id', () => HttpResponse.json(own)),
    http.post('*/api/calendar/applications/:id/accept', async ({ request }) => {
      await note(request);
      own = registration({ state: 'approved' });
      return HttpResponse.json({ version: 2 });
    }),
  );
});

it('registers with the fields of an event and no résumé, and shows the place on the waiting list', async () => {
  const user = await open(`/events/${eventId}/register`);
  await heading('Register: Harbour evening');
  expect(screen.getByText(/You can join the waiting list/)).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Résumé' })).toBeNull();
  expect(screen.getByLabelText(/^Show friends that I’m going/)).not.toBeChecked();
  await user.type(screen.getByLabelText('Company or school'), 'North Works');
  await user.click(screen.getByLabelText(/^Show friends that I’m going/));
  await user.clear(screen.getByRole('textbox', { name: /^Name/ }));
  await user.click(screen.getByText('Review and send'));
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveAccessibleDescription('Please fill this in.');
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Lin');
  await user.type(screen.getByLabelText(/^Mobile number/), '13800138000');
  await waitFor(() => expect(draft.form).toMatchObject({ name: 'Lin', organisation: 'North Works', shown: true }));
  await user.click(screen.getByText('Review and send'));
  const sheet = within(await screen.findByRole('dialog', { name: 'Preview' }));
  expect(sheet.getByRole('link', { name: 'terms for registering' })).toHaveAttribute(
    'href',
    '/agreements/registration-terms',
  );
  await user.click(sheet.getByRole('checkbox'));
  await user.click(sheet.getByText('Send registration'));
  expect(await screen.findByText(/You’ll be notified when a place opens up/)).toBeVisible();
  expect(screen.getByText('Number 2 on the waiting list')).toBeVisible();
});

it('is not repeated', async () => {
  draft = { ...draft, refusal: 'events.already-registered', applicationId: own.applicationId };
  await open(`/events/${eventId}/register`);
  expect(await screen.findByText('Please do not repeat your registration')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View my registration' })).toHaveAttribute(
    'href',
    `/applications/events/${own.applicationId}`,
  );
});

it('accepts an offered place', async () => {
  own = registration({ state: 'offered', canAccept: true, offerEndsAt: '2027-03-27T11:00:00.000Z' });
  const user = await open(`/applications/events/${own.applicationId}`);
  await user.click(await screen.findByRole('button', { name: 'Accept place' }));
  expect(await screen.findByText('Confirmed')).toBeVisible();
  expect(sent).toMatchObject([{ body: { version: 1 } }]);
});

it('lists registrations and drafts, which lead to their forms', async () => {
  await open('/applications/events');
  await heading('My registrations');
  const links = (await screen.findAllByRole('link', { name: /Harbour evening/ })).map((link) =>
    link.getAttribute('href'),
  );
  expect(links).toEqual([`/events/${eventId}/register`, `/applications/events/${own.applicationId}`]);
});

it('shows a member who organizes an event its registrations, without templates of a homepage', async () => {
  const cards = [applicant(1, 'Maya Okafor')];
  server.use(
    http.get('*/api/calendar/events/:id/applicants/board', () =>
      HttpResponse.json({
        target,
        stagesVersion: 1,
        columns: stages.map((stage, index) => ({
          stage,
          count: index === 0 ? 1 : 0,
          unseen: 0,
          items: index === 0 ? cards : [],
          nextCursor: null,
        })),
        counts: { applied: 1 },
        places: { capacity: 1, taken: 0, waiting: 0, whenFull: 'wait', promotion: 'auto' },
      }),
    ),
  );
  server.use(
    http.get('*/api/calendar/events/:id/applicants', ({ request }) => {
      const { searchParams } = new URL(request.url);
      const found = searchParams.get('state') === 'applied' && !searchParams.has('q') ? cards : [];
      return HttpResponse.json({ items: found, nextCursor: null, counts: { applied: 1 } });
    }),
    http.get('*/api/calendar/events/:id/check-in', () =>
      HttpResponse.json({
        items: [
          { ...guest, name: 'Rafael Ruiz', checkedInAt: '2027-01-02T18:05:00Z', gate: 'North door' },
          { ...guest, applicationId: networkId(909), name: 'Ada Kern', checkedInAt: null },
        ],
        nextCursor: null,
        keys: [],
        approved: 2,
        checkedIn: 1,
        wipeAt: '2027-01-03T18:05:00Z',
      }),
    ),
  );
  const user = await open(`/events/${eventId}/registrations`);
  await heading('Registrations: Harbour evening');
  const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
  expect(await screen.findByRole('link', { name: /Maya Okafor/ })).toHaveAttribute(
    'href',
    `/events/${eventId}/registrations/${cards[0]?.applicationId}`,
  );
  await screen.findByRole('tab', { name: /Checked in/ });
  expect(tabs()).toEqual(['Undecided1', 'Confirmed0', 'Checked in1', 'Waiting list0', 'Declined0']);
  // no words of hiring
  expect(screen.queryByText(/Shortlisted|Interview|Stage/)).toBeNull();
  await user.click(screen.getByRole('button', { name: /Options for Maya Okafor/ }));
  // the three answers, and two to close it
  expect(within(await screen.findByRole('dialog')).getAllByRole('button')).toHaveLength(5);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'More options for applicants' }));
  expect(await screen.findByText('Download CSV')).toBeVisible();
  expect(screen.queryByText('Stages')).toBeNull();
  expect(screen.queryByText('Message templates')).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('tab', { name: /Declined/ }));
  await screen.findByText('No registration was declined.');
  await user.click(screen.getByRole('tab', { name: /Checked in/ }));
  await screen.findByText('North door');
  expect(screen.queryByText('Ada Kern')).toBeNull();
});

it('says before the places are given who gets one, without those who already wait', async () => {
  const cards = [applicant(1, 'Maya Okafor'), applicant(2, 'Tomas Berg'), applicant(3, 'Ada Kern')].map((card) => ({
    ...card,
    state: card.name === 'Tomas Berg' ? ('waiting' as const) : card.state,
  }));
  const previewed: unknown[] = [];
  server.use(
    http.get('*/api/calendar/events/:id/applicants/board', () =>
      HttpResponse.json({
        target,
        stagesVersion: 1,
        columns: stages.map((stage) => ({ stage, count: 0, unseen: 0, items: [], nextCursor: null })),
        counts: { applied: 2, waiting: 1 },
        places: { capacity: 1, taken: 0, waiting: 1, whenFull: 'wait', promotion: 'auto' },
      }),
    ),
    http.get('*/api/calendar/events/:id/applicants', () =>
      HttpResponse.json({ items: cards, nextCursor: null, counts: { applied: 2, waiting: 1 } }),
    ),
    http.post('*/api/calendar/events/:id/decisions/preview', async ({ request }) => {
      previewed.push(await request.json());
      const text = { locale: 'en', subject: 'S', body: 'B' };
      return HttpResponse.json({
        items: [
          { ...text, applicationId: cards[0]?.applicationId, name: 'Maya Okafor', waits: false },
          { ...text, applicationId: cards[2]?.applicationId, name: 'Ada Kern', waits: true },
        ],
      });
    }),
  );
  const user = await open(`/events/${eventId}/registrations`);
  const choose = async (name: string) => user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  const confirm = async (title: string) => {
    await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Confirm a place' }));
    return within(await screen.findByRole('dialog', { name: title }));
  };
  await choose('Maya Okafor');
  await choose('Tomas Berg');
  const two = await confirm('Confirm places for 2 people');
  expect(two.queryByText(/Places left/)).toBeNull();
  await user.keyboard('{Escape}');
  await choose('Ada Kern');
  const three = await confirm('Confirm places for 3 people');
  expect(await three.findByText(/Places left: 1/)).toBeVisible();
  await user.selectOptions(await three.findByLabelText('Message'), 'Write a message');
  await user.type(three.getByLabelText('Subject'), 'S');
  await user.type(three.getByLabelText(/^Text/), 'B');
  expect(await three.findByText('What Maya Okafor will read')).toBeVisible();
  expect(three.getByText('Ada Kern joins the waiting list, and will read')).toBeVisible();
  expect(previewed).toMatchObject([{ action: 'approve', applicationIds: cards.map((card) => card.applicationId) }]);
});

describe('with one press', () => {
  const press = async () => {
    server.use(http.get('*/api/calendar/events/:id', () => HttpResponse.json(eventView({ eventId }))));
    const user = await open(`/events/${eventId}`);
    await user.click(await screen.findByRole('button', { name: 'Register' }));
  };

  it('sends name and address of the account, and shows the registration', async () => {
    await press();
    await screen.findByText('Your registration has been sent');
    expect(sent).toMatchObject([
      { body: { version: 0, form: { name: expect.any(String), mobile: '', shown: false } } },
      { body: { version: 1, subjectId: null } },
    ]);
  });

  it('leads to the form where more is asked for', async () => {
    draft = { ...draft, requires: { background: false, resume: 'none', phone: true } };
    await press();
    expect(await screen.findByLabelText(/^Mobile number/)).toBeVisible();
    expect(sent).toEqual([]);
  });
});
