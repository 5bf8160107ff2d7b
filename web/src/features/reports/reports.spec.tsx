import type { ReportSubject } from '@renmai/contracts/reports/report.schema';
import { act, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { heading, openApp } from '../../../test/app';
import { account, problem } from '../../../test/identity';
import { networkId } from '../../../test/network';
import { testServer } from '../../../test/server';
import { takeWanted } from '../../lib/wanted';
import { report } from '../../ui/report';

const server = testServer();
const id = networkId(40);
let sent: { path: string; body: unknown }[];

beforeEach(() => {
  sent = [];
  const note = async ({ request }: { request: Request }) => {
    sent.push({ path: new URL(request.url).pathname, body: await request.json() });
    return new HttpResponse(null, { status: 204 });
  };
  server.use(http.post('*/report', note), http.post('*/moderation/report/message/:id', note));
});
afterEach(() => act(() => report(null)));

const dialog = (name: string) => screen.findByRole('dialog', { name });

describe('a report', () => {
  it.each<[ReportSubject['kind'], string, string, (RegExp | null)?]>([
    ['member', `/api/members/${id}/report`, 'Report this member'],
    ['moment', `/api/moments/${id}/report`, 'Report this moment'],
    ['comment', `/api/comments/${id}/report`, 'Report this comment'],
    ['news', `/api/news/${id}/report`, 'Report this news'],
    ['group', `/api/chat/groups/${id}/report`, 'Report this group'],
    ['homepage', `/api/homepages/${id}/report`, 'Report this homepage'],
    ['enrolment', `/api/admissions/enrolments/${id}/report`, 'Report this enrolment', null],
    ['event', `/api/calendar/events/${id}/report`, 'Report this event'],
    ['recording', `/api/meetings/recordings/${id}/report`, 'Report this recording'],
    ['event-comment', `/api/calendar/event-comments/${id}/report`, 'Report this comment'],
    ['position', `/api/jobs/positions/${id}/report`, 'Report this position', /“Not interested”/],
  ])('of a %s goes to %s', async (kind, path, title, against = /mute or blacklist/) => {
    const user = await openApp('/help', { signedIn: true });
    await heading(/^Help/);
    act(() => report({ kind, id }));
    const sheet = within(await dialog(title));
    await user.click(sheet.getByRole('radio', { name: /^Fraud/ }));
    await user.click(sheet.getByRole('button', { name: 'Send report' }));
    expect(await sheet.findByText('Thank you for your report')).toBeVisible();
    if (against) expect(sheet.getByText(against)).toBeVisible();
    else expect(sheet.queryByText(/from their menu|in the position’s menu/)).toBeNull();
    expect(sent).toEqual([{ path, body: { reason: 'fraud', words: '' } }]);
  });

  it('needs a reason, and words for "another reason"; a refusal is shown', async () => {
    const user = await openApp('/help', { signedIn: true });
    await heading(/^Help/);
    act(() => report({ kind: 'message', id: '1234' }));
    const sheet = within(await dialog('Report this message'));
    const send = () => user.click(sheet.getByRole('button', { name: 'Send report' }));
    await send();
    expect(await sheet.findByText('Please choose a reason.')).toBeVisible();
    await user.click(sheet.getByRole('radio', { name: /^Something else/ }));
    await send();
    expect(await sheet.findByText('Please describe what’s wrong.')).toBeVisible();
    await user.type(sheet.getByLabelText(/^Additional details/), 'Sold my address');
    server.use(http.post('*/moderation/report/message/:id', () => problem(404, 'not-found'), { once: true }));
    await send();
    expect(await screen.findByText('This doesn’t exist, or you don’t have access to it.')).toBeInTheDocument();
    await send();
    expect(await sheet.findByText('Thank you for your report')).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      path: expect.stringContaining(`/user/${account.memberId}/moderation/report/message/1234`) as string,
      body: { reportType: 'other', reportReason: 'Sold my address' },
    });
    await user.click(sheet.getByRole('button', { name: 'Done' }));
    act(() => report({ kind: 'message', id: '1234' }));
    expect(await screen.findByText('You’ve already reported this')).toBeVisible();
  });

  it('sends visitors to the login, and back', async () => {
    await openApp('/help');
    await heading(/^Help/);
    act(() => report({ kind: 'homepage', id }));
    expect(await screen.findByText('Please login first')).toBeInTheDocument();
    expect(takeWanted()).toBe('/help');
  });
});
