import { screen, waitFor, within } from '@testing-library/react';
import { heading, openApp } from '../../../test/app';
import { enrolmentId, EnrolmentServer, managedEnrolment, openEnrolment } from '../../../test/enrolments';
import { approved, homepageId, HomepageServer } from '../../../test/homepages';
import { testServer } from '../../../test/server';
import { enrolmentPaths } from './enrolment-paths';

const server = testServer();
let stored: EnrolmentServer;
const edit = enrolmentPaths.edit(homepageId, enrolmentId);
const lastBody = () => stored.sent.at(-1)?.body;
const sure = async () => within(await screen.findByRole('alertdialog'));

beforeEach(() => {
  stored = new EnrolmentServer();
  const homepages = new HomepageServer();
  homepages.page = approved({
    kind: 'school',
    handle: 'lake-school',
    name: 'Lake School',
    content: {
      ...approved().content,
      name: 'Lake School',
      details: { kind: 'school', stage: 'primary', type: 'public', universityType: null, size: null },
    },
  });
  server.use(...stored.handlers, ...homepages.handlers);
});

it('begins in the management of the school, with the stage of the school', async () => {
  const user = await openApp('/enrolments/manage', { signedIn: true });
  await user.click(await screen.findByRole('link', { name: 'Lake School' }));
  await user.click(await screen.findByRole('button', { name: 'Publish an enrolment' }));
  await heading('Publish an enrolment');
  expect(stored.sent[0]?.body).toMatchObject({ stage: 'primary' });
});

it('saves itself, shows what is missing, and is published once nothing is', async () => {
  stored.stored = managedEnrolment();
  const user = await openApp(edit, { signedIn: true });
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Autumn');
  await waitFor(() => expect(stored.stored.content.name).toBe('Autumn'));
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findAllByText('Please fill in the missing fields first.')).not.toHaveLength(0);
  expect(screen.getAllByText('Please fill this in.')).not.toHaveLength(0);
  stored.stored = openEnrolment({ state: 'draft', version: stored.stored.version });
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), '!');
  await waitFor(() => expect(stored.stored.content.name).toBe('Autumn!'));
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await user.click((await sure()).getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(stored.stored.state).toBe('open'));
  await waitFor(() => expect(window.location.pathname).toBe(enrolmentPaths.manage(homepageId)));
});

it('keeps a checklist of documents; one without a name waits', async () => {
  const user = await openApp(edit, { signedIn: true });
  await user.click(await screen.findByRole('button', { name: 'Add a document' }));
  await user.type(screen.getByLabelText('Document 1'), 'Passport');
  await user.click(screen.getByLabelText('Required'));
  await waitFor(() =>
    expect(stored.stored.content.documents).toEqual([expect.objectContaining({ name: 'Passport', required: false })]),
  );
});

it('explains what happens to approvals beyond the places, and how the waiting list moves', async () => {
  const user = await openApp(edit, { signedIn: true });
  expect(screen.queryByLabelText(/^Waiting list/)).toBeNull();
  await user.type(await screen.findByLabelText('Number of places'), '30');
  await user.click(await screen.findByLabelText(/^The next person is asked first/));
  await waitFor(() => expect(stored.stored.content).toMatchObject({ places: 30, promotion: 'offer' }));
  await user.click(screen.getByLabelText(/^No waiting list/));
  expect(screen.queryByLabelText(/^The next person is asked first/)).toBeNull();
  await waitFor(() => expect(stored.stored.content.whenFull).toBe('refuse'));
});

describe('a published enrolment', () => {
  const more = 'More options for “Primary school, autumn”';
  beforeEach(() => {
    stored.stored = openEnrolment({
      applicants: { all: 3, undecided: 2, unseen: 1 },
      places: { taken: 30, waiting: 4 },
    });
  });

  it('counts applicants, places and the waiting list, and is suspended after a question', async () => {
    const user = await openApp(enrolmentPaths.manage(homepageId), { signedIn: true });
    expect(await screen.findByRole('link', { name: '3 applicants' })).toBeVisible();
    expect(screen.getByText('30 of 30 places taken')).toBeVisible();
    expect(screen.getByText('4 waiting')).toBeVisible();
    await user.click(screen.getByRole('button', { name: more }));
    await user.click(await screen.findByRole('button', { name: 'Suspend' }));
    await user.click((await sure()).getByRole('button', { name: 'Suspend' }));
    expect(await screen.findByText('Suspended', { selector: '[role=status] *' })).toBeVisible();
    expect(stored.sent.at(-1)).toMatchObject({ path: `/api/admissions/enrolments/${enrolmentId}/suspend` });
  });

  it('is stopped only with a choice for applications without an outcome', async () => {
    const user = await openApp(enrolmentPaths.manage(homepageId), { signedIn: true });
    await user.click(await screen.findByRole('button', { name: more }));
    await user.click(await screen.findByRole('button', { name: 'End enrolment' }));
    const sheet = within(await screen.findByRole('dialog'));
    await user.click(sheet.getByRole('button', { name: 'End enrolment' }));
    expect(await sheet.findByText('Please choose what becomes of them.')).toBeVisible();
    await user.click(sheet.getByLabelText(/^I decide later/));
    await user.click(sheet.getByRole('button', { name: 'End enrolment' }));
    await waitFor(() => expect(lastBody()).toEqual({ version: 1, rest: { kind: 'leave' } }));
  });

  it('is deleted with the version that was seen, after showing what happens to applications', async () => {
    const user = await openApp(edit, { signedIn: true });
    await user.click(await screen.findByRole('button', { name: more }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const question = await sure();
    expect(question.getByText(/applicants keep what they sent/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(stored.sent.at(-1)).toMatchObject({
        method: 'DELETE',
        path: `/api/admissions/enrolments/${enrolmentId}?version=1`,
      }),
    );
    await waitFor(() => expect(window.location.pathname).toBe(enrolmentPaths.manage(homepageId)));
  });
});
