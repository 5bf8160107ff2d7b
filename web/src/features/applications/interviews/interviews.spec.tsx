import type { InterviewView } from '@renmai/contracts/applications/interview.schema';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { applicant, application, homepageId, interview, positionId } from '../../../../test/application-records';
import { ApplicationsServer } from '../../../../test/applications';
import { problem } from '../../../../test/identity';
import { readiness } from '../../../../test/meetings';
import { openScreen, screenServer } from '../../../../test/screens';
import { ownTimeZone } from '../../../ui/time-zones';
import { applications } from '../applications.feature';

const { answers, asked } = screenServer();
const { applicationId } = application();
const { interviewId, slots } = interview();
const own = `/applications/jobs/${applicationId}`;
const theirs = `/homepages/${homepageId}/manage/positions/${positionId}/applicants/${applicant(1, '').applicationId}`;
let stored: ApplicationsServer;

function has(...interviews: InterviewView[]): void {
  stored = new ApplicationsServer();
  stored.applications = [application()];
  stored.interviews = interviews;
  answers(...stored.handlers, readiness('ready'));
}
const settles = (what: 'decline' | 'cancel', state: InterviewView['state']) =>
  answers(
    http.post(`*/api/jobs/interviews/:id/${what}`, async ({ request }) => {
      const { reason } = (await request.json()) as { reason: string };
      stored.interviews = stored.interviews.map((one) => ({
        ...{ ...one, state, reason, version: one.version + 1 },
        ...{ roomPath: null, calendarPath: null },
      }));
      return HttpResponse.json(stored.interviews[0]);
    }),
  );
const bodies = (path: string) => asked(`POST /api/jobs/${path}`).map(({ body }) => body);
const chosen = (changes: Partial<InterviewView> = {}) =>
  interview({ state: 'chosen', chosen: slots[0] ?? null, calendarPath: '/calendar', ...changes });

describe('an applicant', () => {
  it('sends a reason where no time suits', async () => {
    has(interview());
    settles('decline', 'declined');
    const user = await openScreen(own, [applications]);
    await user.click(await screen.findByRole('button', { name: 'None of these work' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Do none of these times work for you?' }));
    await user.type(sheet.getByRole('textbox'), 'At sea until May');
    await user.click(sheet.getByRole('button', { name: 'None of these work' }));
    expect(await screen.findByText('Declined')).toBeVisible();
    expect(bodies(`interviews/${interviewId}/decline`)).toEqual([{ version: 1, reason: 'At sea until May' }]);
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('has to pick a time before it can be chosen, and chooses another one later', async () => {
    has(interview());
    const user = await openScreen(own, [applications]);
    const take = await screen.findByRole('button', { name: 'Choose this time' });
    expect(take).toBeDisabled();
    await user.click(screen.getAllByRole('radio')[0] as HTMLElement);
    await user.click(take);
    await user.click(await screen.findByRole('button', { name: 'Choose another time' }));
    // the chosen one cannot be chosen again
    expect(screen.getAllByRole('radio')).toHaveLength(1);
    await user.click(screen.getByRole('radio'));
    await user.click(screen.getByRole('button', { name: 'Choose this time' }));
    await waitFor(() =>
      expect(bodies(`interviews/${interviewId}/choose`)).toEqual([
        { version: 1, slotId: slots[0]?.slotId, timeZone: ownTimeZone() },
        { version: 2, slotId: slots[1]?.slotId, timeZone: ownTimeZone() },
      ]),
    );
  });

  it('joins the conference room when it is open, and cancels after a question', async () => {
    has(chosen({ place: { kind: 'room', where: '' }, roomPath: `/interviews/${interviewId}/room` }));
    settles('cancel', 'cancelled');
    const user = await openScreen(own, [applications]);
    expect(await screen.findByRole('link', { name: 'Join the conference room' })).toHaveAttribute(
      'href',
      `/interviews/${interviewId}/room`,
    );
    await user.click(screen.getByRole('button', { name: 'Cancel interview' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Cancel this interview?' }));
    await user.click(sheet.getByRole('button', { name: 'Cancel interview' }));
    expect(await screen.findByText('Cancelled')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Join the conference room' })).toBeNull();
  });

  it('reads why the calendar file could not be had', async () => {
    has(chosen());
    answers(http.get('*/api/jobs/interviews/:id/calendar*', () => problem(404, 'not-found')));
    const user = await openScreen(own, [applications]);
    await user.click(await screen.findByRole('button', { name: 'Add to calendar' }));
    await waitFor(() => expect(screen.getAllByRole('status').some(({ textContent }) => textContent)).toBe(true));
  });
});

describe('the publisher', () => {
  const nextYear = new Date().getFullYear() + 1;
  const at = async (user: UserEvent, sheet: Pick<typeof screen, 'getByLabelText'>, number: number, day: string) => {
    await user.type(sheet.getByLabelText(new RegExp(`^Date ${number}`)), day);
    await user.selectOptions(sheet.getByLabelText(new RegExp(`^Time ${number}`)), '09:00');
  };
  const offer = async () => {
    const user = await openScreen(theirs, [applications]);
    await user.click(await screen.findByRole('button', { name: /^(Propose interview times|Propose other times)$/ }));
    return { user, sheet: within(await screen.findByRole('dialog')) };
  };

  it('offers several times of one length in the conference room, which needs no place', async () => {
    has();
    const { user, sheet } = await offer();
    expect(await sheet.findByRole('option', { name: 'Video room on Renmai', selected: true })).toBeInTheDocument();
    expect(sheet.queryByRole('textbox', { name: /^(Address|Meeting link)/ })).toBeNull();
    await user.click(sheet.getByRole('button', { name: 'Add time' }));
    await at(user, sheet, 1, `${nextYear}-12-01`);
    await at(user, sheet, 2, `${nextYear}-12-02`);
    await user.selectOptions(sheet.getByRole('combobox', { name: 'Duration' }), '30 minutes');
    await user.click(sheet.getByRole('button', { name: 'Propose these times' }));
    expect(await screen.findByText('These times were proposed to the applicant')).toBeVisible();
    expect(
      asked(`POST /api/jobs/positions/${positionId}/applicants/${applicant(1, '').applicationId}/interviews`),
    ).toMatchObject([
      {
        key: expect.any(String),
        body: { slots: [{ minutes: 30 }, { minutes: 30 }], place: { kind: 'room', where: '' } },
      },
    ]);
  });

  it('removes one of the offered times, but not the last one', async () => {
    has();
    const { user, sheet } = await offer();
    expect(sheet.queryByRole('button', { name: 'Remove time 1' })).toBeNull();
    await user.click(sheet.getByRole('button', { name: 'Add time' }));
    await at(user, sheet, 2, `${nextYear}-12-02`);
    await user.click(sheet.getByRole('button', { name: 'Remove time 1' }));
    expect(sheet.getByLabelText(/^Date 1/)).toHaveValue(`Dec 2, ${nextYear}`);
    expect(sheet.queryByLabelText('Time 2')).toBeNull();
  });

  it('has no conference room where the server has none', async () => {
    has();
    answers(readiness('unavailable'));
    const { sheet } = await offer();
    const formats = within(sheet.getByRole('combobox', { name: 'Format' })).getAllByRole('option');
    expect(formats.map(({ textContent }) => textContent)).toEqual(['Another meeting service', 'By phone', 'In person']);
  });

  it('offers other times for a declined interview, with the former text', async () => {
    has(interview({ state: 'declined', reason: 'Away', version: 4 }));
    answers(
      http.post('*/api/jobs/interviews/:id/move', () => {
        stored.interviews = [interview({ version: 5 })];
        return HttpResponse.json(stored.interviews[0]);
      }),
    );
    const { user, sheet } = await offer();
    expect(sheet.getByRole('textbox', { name: /^Meeting link/ })).toHaveValue('https://meet.example/light');
    expect(sheet.getByRole('textbox', { name: 'Information for the applicant' })).toHaveValue('Bring your log book.');
    await at(user, sheet, 1, `${nextYear}-12-05`);
    await user.click(sheet.getByRole('button', { name: 'Propose these times' }));
    expect(await screen.findByText('Times proposed')).toBeVisible();
    expect(bodies(`interviews/${interviewId}/move`)).toMatchObject([{ version: 4, slots: [{ minutes: 45 }] }]);
  });

  it('reads why the times were refused, and they stay', async () => {
    has();
    answers(http.post('*/api/jobs/positions/:id/applicants/:one/interviews', () => problem(409, 'illegal-transition')));
    const { user, sheet } = await offer();
    await at(user, sheet, 1, `${nextYear}-12-05`);
    await user.selectOptions(sheet.getByRole('combobox', { name: 'Format' }), 'In person');
    await user.type(sheet.getByRole('textbox', { name: /^Address/ }), 'Pier 3');
    await user.click(sheet.getByRole('button', { name: 'Propose these times' }));
    expect(await sheet.findByText(/^This isn’t possible right now/)).toBeVisible();
    expect(sheet.getByLabelText(/^Date 1/)).toHaveValue(`Dec 5, ${nextYear}`);
  });

  it('cancels one that was chosen, with a reason', async () => {
    has(chosen());
    settles('cancel', 'cancelled');
    const user = await openScreen(theirs, [applications]);
    await user.click(await screen.findByRole('button', { name: 'Cancel interview' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Cancel this interview?' }));
    await user.type(sheet.getByRole('textbox'), 'The light is being mended');
    await user.click(sheet.getByRole('button', { name: 'Cancel interview' }));
    expect(await screen.findByText('Reason: The light is being mended')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Propose interview times' })).toBeVisible();
  });
});
