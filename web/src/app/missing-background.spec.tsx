import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { emptyDraft, positionId, sea } from '../../test/application-records';
import { ApplicationsServer } from '../../test/applications';
import { ProfileServer } from '../../test/profile';
import { addressIs, openScreen, screenServer } from '../../test/screens';
import { profile } from '../features/profile/profile.feature';
import { resume } from '../features/resume/resume.feature';
import { applications } from '../features/applications/applications.feature';

const { answers, asked } = screenServer();
const path = `/jobs/${positionId}/apply`;
let stored: ProfileServer;

/** The server refuses the application as long as the profile lacks an education or a job. */
beforeEach(() => {
  stored = new ProfileServer({ educations: [], jobs: [], industry: '' });
  const isComplete = () => {
    const { educations, jobs, noJobYet } = stored.profile;
    return educations.length > 0 && (jobs.length > 0 || noJobYet);
  };
  const names = { 'field-of-study': ['Hydraulics'], industry: ['Harbours', 'Energy'] };
  answers(
    http.get('*/api/profile', () => {
      const completeness = { ...stored.profile.completeness, backgroundComplete: isComplete() };
      return HttpResponse.json({ ...stored.profile, completeness });
    }),
    http.get('*/api/profile/names', ({ request }) => {
      const kind = new URL(request.url).searchParams.get('kind');
      return HttpResponse.json({ items: names[kind as keyof typeof names] ?? [], homepages: [] });
    }),
    http.get('*/api/profile/imports', () => HttpResponse.json({ items: [] })),
    http.get(`*/api/jobs/positions/${positionId}/draft`, () =>
      HttpResponse.json(emptyDraft({ refusal: isComplete() ? null : 'applications.background-incomplete' })),
    ),
    ...new ApplicationsServer().handlers,
    ...stored.handlers,
  );
});
const open = () => openScreen(path, [applications, profile, resume]);

it('asks for the missing education and job in the page, and goes on with the application', async () => {
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(await screen.findByLabelText(/^School/)).toHaveAccessibleDescription('Please fill this in.');
  expect(await screen.findByRole('button', { name: 'Choose file' })).toBeVisible();
  await user.type(screen.getByLabelText(/^School/), 'Sea College');
  await user.click(await screen.findByRole('button', { name: 'Hydraulics' }));
  await user.type(screen.getByLabelText(/^Title/), 'Diver');
  await user.type(screen.getByLabelText(/^Company/), 'North Pier');
  await user.click(await screen.findByRole('button', { name: 'Harbours' }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('textbox', { name: 'Highlights' })).toBeVisible();
  expect(stored.profile.educations).toMatchObject([{ school: 'Sea College', fieldOfStudy: 'Hydraulics' }]);
  expect(stored.profile.jobs).toMatchObject([{ title: 'Diver', companyName: 'North Pier', industry: 'Harbours' }]);
  await addressIs(path);
});

it('asks a student for the education alone', async () => {
  const user = await open();
  await user.type(await screen.findByLabelText(/^School/), 'Sea College');
  await user.type(screen.getByLabelText(/^Field of study/), 'Tides');
  await user.click(screen.getByRole('checkbox', { name: 'I’m a student or looking for my first job' }));
  expect(screen.queryByLabelText(/^Company/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('textbox', { name: 'Highlights' })).toBeVisible();
  expect(stored.writes).toEqual(['POST /api/profile/educations', 'PATCH /api/profile']);
});

it('offers what was sent before: contact details, and answers to the same questions', async () => {
  const form = { email: 'at-sea@example.com', countryCode: 'JP', mobile: '9012345678', highlights: 'Knows lamps' };
  const before = { form, answers: [{ questionId: sea.questionId, value: true }] };
  answers(http.get(`*/api/jobs/positions/${positionId}/draft`, () => HttpResponse.json(emptyDraft({ before }))));
  await open();
  expect(await screen.findByLabelText(/^Mobile number/)).toHaveValue('9012345678');
  expect(screen.getByLabelText(/^Email/)).toHaveValue('at-sea@example.com');
  // what was written for another position is not offered
  expect(screen.getByRole('textbox', { name: 'Highlights' })).toHaveValue('');
  expect(screen.getByRole('radio', { name: 'Yes' })).toBeChecked();
  expect(screen.getByText(/your earlier answers to the same questions/)).toBeVisible();
});

it('finds the telephone number in a registration for an event', async () => {
  const form = { countryCode: 'JP', mobile: '9087654321', email: 'other@example.com' };
  const applicationId = '0199aa00-0000-7000-8000-000000000077';
  answers(
    http.get(`*/api/jobs/positions/${positionId}/draft`, () => HttpResponse.json(emptyDraft())),
    http.get('*/api/calendar/applications', () => HttpResponse.json({ items: [{ applicationId }], nextCursor: null })),
    http.get(`*/api/calendar/applications/${applicationId}`, () => HttpResponse.json({ applicationId, form })),
  );
  await open();
  expect(await screen.findByLabelText(/^Mobile number/)).toHaveValue('9087654321');
  expect(asked('GET /api/calendar/applications')).toHaveLength(1);
});
