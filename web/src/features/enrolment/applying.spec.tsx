import { screen, waitFor, within } from '@testing-library/react';
import { AdmissionServer, report } from '../../../test/admissions';
import { heading, openApp } from '../../../test/app';
import { child, enrolmentId, EnrolmentServer } from '../../../test/enrolments';
import { networkId } from '../../../test/network';
import { testServer } from '../../../test/server';

const server = testServer();
let admissions: AdmissionServer;
let stored: EnrolmentServer;
const open = (path: string) => openApp(path, { signedIn: true });
const apply = `/enrolments/${enrolmentId}/apply`;
const complete = {
  name: 'Lin Xiaoyu',
  age: 7,
  gender: 'female',
  nationality: 'China',
  livingCity: 'Shanghai',
  reason: 'It is by the lake.',
  email: 'lin@example.com',
  countryCode: 'CN',
  mobile: '13800138000',
};

beforeEach(() => {
  admissions = new AdmissionServer();
  stored = new EnrolmentServer();
  server.use(...admissions.handlers, ...stored.handlers);
});

it('can be for a child that is added in place: the form is filled with the child’s stored data, and is sent for it', async () => {
  stored.children = [child(1, { name: 'Lin Xiaoyu', birthday: '2015-01-01' })];
  const { childId } = child(1);
  const user = await open(apply);
  await heading('Apply: Primary school, autumn');
  await user.click(await screen.findByLabelText(/^Lin Xiaoyu/));
  await waitFor(() => expect(window.location.search).toBe(`?for=${childId}`));
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Lin Xiaoyu'));
  expect(screen.getByRole('radio', { name: 'Female' })).toBeChecked();
  expect(screen.getByText('Guardian’s contact details')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /^City of residence/ }), 'Suzhou');
  await waitFor(() =>
    expect(admissions.sent.at(-1)).toMatchObject({
      path: expect.stringContaining(`subjectId=${childId}`) as string,
      body: { form: expect.objectContaining({ name: 'Lin Xiaoyu', gender: 'female', livingCity: 'Suzhou' }) as object },
    }),
  );
  expect(await screen.findByText('All changes saved')).toBeVisible();
});

it('shows which fields and documents are missing, and sends once the terms are agreed to', async () => {
  admissions.questions = [report];
  const user = await open(apply);
  await user.click(await screen.findByText('Review and send'));
  expect(await screen.findByRole('textbox', { name: /^Age/ })).toHaveAccessibleDescription(/Please fill this in\./);
  const documents = within(screen.getByRole('group', { name: 'Last report' }));
  expect(documents.getByRole('alert')).toHaveTextContent('Please fill this in.');
  expect(screen.getByText('0 of 1 document uploaded')).toBeVisible();
  // another age is no mistake
  await user.type(screen.getByRole('textbox', { name: /^Age/ }), '30');
  expect(await screen.findByText(/for ages 6 to 9\. You can still apply/)).toBeVisible();
});

it('sends the previewed application for the child', async () => {
  stored.children = [child(1)];
  const { childId } = child(1);
  admissions.drafts.set(childId, { ...admissions.draftOf(childId), version: 4, form: complete });
  const user = await open(`${apply}?for=${childId}`);
  await user.click(await screen.findByText('Review and send'));
  const sheet = within(await screen.findByRole('dialog', { name: 'Preview' }));
  expect(sheet.getByText('It is by the lake.')).toBeVisible();
  expect(sheet.getByText('Female')).toBeVisible();
  await user.click(sheet.getByRole('checkbox', { name: /terms for applying to schools/ }));
  await user.click(sheet.getByText('Send application'));
  await waitFor(() => expect(window.location.pathname).toBe(`/applications/enrolments/${networkId(790)}`));
  expect(admissions.sent.at(-1)).toMatchObject({ body: { subjectId: childId, version: 4 } });
});

describe('an enrolment that is suspended while the form is filled in', () => {
  const words = 'This enrolment isn’t accepting applications right now. What you’ve filled in is saved.';

  it('refuses with clear words, and loses nothing', async () => {
    admissions.drafts.set('', { ...admissions.draftOf(''), version: 4, form: complete });
    const user = await open(apply);
    await user.click(await screen.findByText('Review and send'));
    const sheet = within(await screen.findByRole('dialog', { name: 'Preview' }));
    admissions.refusal = 'enrolment.suspended';
    await user.click(sheet.getByRole('checkbox'));
    await user.click(sheet.getByText('Send application'));
    expect(await sheet.findByText(words)).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('textbox', { name: /^Why this school/ })).toHaveValue('It is by the lake.');
    await user.type(screen.getByRole('textbox', { name: /^Grade/ }), '1');
    await waitFor(() => expect(admissions.drafts.get('')?.form).toMatchObject({ grade: '1' }));
  });

  it('shows that when the draft is opened again, which is among the begun ones', async () => {
    admissions.drafts.set('', { ...admissions.draftOf(''), version: 4, form: complete });
    admissions.refusal = 'enrolment.suspended';
    await open(apply);
    expect(await screen.findByText(words)).toBeVisible();
  });
});

it('drafts are in My school applications, with whom they are for', async () => {
  stored.children = [child(1)];
  const { childId } = child(1);
  admissions.drafts.set(childId, admissions.draftOf(childId));
  await open('/enrolments/applications');
  await heading('My school applications');
  expect(await screen.findByRole('link', { name: /Primary school, autumn/ })).toHaveAttribute(
    'href',
    `${apply}?for=${childId}`,
  );
  expect(screen.getByRole('link', { name: 'Positions' })).toHaveAttribute('href', '/applications');
});

it('shows the effect of all places being taken', async () => {
  admissions.places = { left: 0, whenFull: 'wait' };
  await open(apply);
  expect(await screen.findByText(/you’ll be put on the waiting list and move up/)).toBeVisible();
});
