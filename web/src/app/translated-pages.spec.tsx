import { screen } from '@testing-library/react';
import { http, type HttpHandler, HttpResponse } from 'msw';
import { openApp } from '../../test/app';
import { enrolmentId, EnrolmentServer, enrolmentView } from '../../test/enrolments';
import { eventId, EventsServer, eventView } from '../../test/events';
import { JobsServer, position, positionId } from '../../test/jobs';
import { memberProfile, ProfileServer } from '../../test/profile';
import { testServer } from '../../test/server';

const server = testServer();
const words = '我们在找一位愿意把复杂的事情讲清楚的人，欢迎来聊聊。';
const said = 'We look for somebody who explains well.';
const member = memberProfile({ about: words });

const jobs = (): readonly HttpHandler[] =>
  Object.assign(new JobsServer(), { view: position({ description: words }) }).handlers;
const events = (): readonly HttpHandler[] =>
  Object.assign(new EventsServer(), { view: eventView({ description: words }) }).handlers;
const enrolments = (): readonly HttpHandler[] =>
  Object.assign(new EnrolmentServer(), { view: enrolmentView({ details: words }) }).handlers;
const members = (): readonly HttpHandler[] => [
  http.get('*/api/members/:memberId', () => HttpResponse.json(member)),
  ...new ProfileServer().handlers,
];

it.each([
  [`/jobs/${positionId}`, 'description', jobs],
  [`/events/${eventId}`, 'description', events],
  [`/enrolments/${enrolmentId}`, 'details', enrolments],
  [`/members/${member.memberId}`, 'about', members],
] as const)('the texts of %s are translated on demand, and shown as written again', async (path, field, handlers) => {
  const asked: string[] = [];
  server.use(
    http.get('*/api/moments/translation-languages', () => HttpResponse.json({ languages: ['en'] })),
    http.get('*/api/*/translation', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ from: 'zh-CN', texts: [{ field, text: said }] });
    }),
    ...handlers(),
  );
  const user = await openApp(path, { signedIn: true });
  await user.click(await screen.findByRole('button', { name: 'Translate' }));
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.getByText(/^Translated from Chinese/)).toBeVisible();
  expect(asked).toEqual(['?to=en']);
  await user.click(screen.getByRole('button', { name: 'Show original' }));
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByText(said)).toBeNull();
});
