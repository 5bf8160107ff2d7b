import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aCase, colleague, consoleApp, id, me, row, soon } from '../../../test/console';
import { problem } from '../../../test/identity';

const { server, told, openConsole, casePath } = consoleApp();
const heading = () => screen.findByRole('heading', { level: 2, name: 'Hexin' });
const decisions = () => told.called(`POST ${casePath}/decision`);
const button = (name: string) => screen.findByRole('button', { name });
const sheetOf = async (name: string) => within(await screen.findByRole('dialog', { name }));
const decided = (changes = {}) => ({
  ...{
    decision: 'approve' as const,
    words: '',
    submissionNumber: 2,
    reasons: [],
    measure: null,
    days: null,
    member: null,
  },
  ...{ decidedBy: me, undoneAt: null, decidedAt: soon(-60), effectiveAt: soon(240) },
  ...changes,
});

describe('deciding', () => {
  it('an approval claims the case, needs no words and notifies nobody for some minutes', async () => {
    const user = await openConsole(casePath);
    await user.click(await button('Approve'));
    const sheet = await sheetOf('Approve Hexin');
    expect(sheet.queryByLabelText(/Message to the applicant/)).toBeNull();
    await user.click(sheet.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Approved. You can undo this for a few minutes.')).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent(
      /^Takes effect in [45]:\d\d\. Nobody is notified until then\.$/,
    );
    expect(told.calls.filter(({ what }) => what.endsWith('/claim'))).toHaveLength(1);
    expect(decisions()).toMatchObject([{ decision: 'approve', reasons: [], words: '', note: '' }]);
  });

  it('more is asked for in the applicant’s language, with own words alone', async () => {
    told.set({ claimedBy: me, claimedUntil: soon(600) });
    const user = await openConsole(casePath);
    await heading();
    await user.keyboard('m');
    const sheet = await sheetOf('Request more info from Hexin');
    expect(sheet.getByRole('textbox', { name: /^Message to the applicant/ })).toHaveAccessibleDescription(
      /The applicant’s language is 简体中文/,
    );
    expect(await sheet.findByText('执照无法辨认。')).toHaveAttribute('lang', 'zh-CN');
    await user.type(sheet.getByRole('textbox', { name: /^Message to the applicant/ }), 'Please send page 2.');
    await user.type(sheet.getByRole('textbox', { name: /^Staff note/ }), 'Looks genuine.');
    await user.click(sheet.getByRole('button', { name: 'Request more info' }));
    expect(await screen.findByText('More info requested by Wang Lei.')).toBeVisible();
    expect(decisions()).toMatchObject([{ decision: 'ask', words: 'Please send page 2.', note: 'Looks genuine.' }]);
    // it was claimed already
    expect(told.calls.some(({ what }) => what.endsWith('/claim'))).toBe(false);
  });

  it('shows the typed text again after the sheet was closed, for that decision alone', async () => {
    told.set({ claimedBy: me, claimedUntil: soon(600) });
    const user = await openConsole(casePath);
    await heading();
    await user.keyboard('r');
    await user.type(await screen.findByRole('textbox', { name: /^Message to the applicant/ }), 'Blurred.');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('m');
    await sheetOf('Request more info from Hexin');
    expect(screen.getByRole('textbox', { name: /^Message to the applicant/ })).toHaveValue('');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('r');
    await sheetOf('Reject Hexin');
    expect(screen.getByRole('textbox', { name: /^Message to the applicant/ })).toHaveValue('Blurred.');
  });

  it('a case that has changed meanwhile is read again; the words stay, and go with its new version', async () => {
    told.set({ claimedBy: me, claimedUntil: soon(600) });
    let refused = false;
    server.use(
      http.post('*/api/console/cases/:id/decision', () => {
        if (refused) return undefined;
        refused = true;
        told.set({ version: 9, submissionNumber: 3 });
        return problem(409, 'org-pages.case-changed');
      }),
    );
    const user = await openConsole(casePath);
    await heading();
    await user.keyboard('r');
    const sheet = await sheetOf('Reject Hexin');
    await user.type(sheet.getByRole('textbox', { name: /^Message to the applicant/ }), 'Blurred.');
    await user.click(sheet.getByRole('button', { name: 'Reject' }));
    expect(await sheet.findByRole('alert')).toHaveTextContent('The case has changed. Please review it again');
    await waitFor(() => expect(screen.getAllByText('Submission 3').length).toBeGreaterThan(0));
    await user.click(sheet.getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(decisions()).toMatchObject([{ version: 9, submissionNumber: 3, words: 'Blurred.' }]));
  });

  it('a message that is too long cannot be sent', async () => {
    told.set({ claimedBy: me, claimedUntil: soon(600) });
    const user = await openConsole(casePath);
    await heading();
    await user.keyboard('r');
    const sheet = await sheetOf('Reject Hexin');
    await user.click(sheet.getByRole('textbox', { name: /^Message to the applicant/ }));
    await user.paste('x'.repeat(2_001));
    expect(sheet.getByRole('button', { name: 'Reject' })).toBeDisabled();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(decisions()).toEqual([]);
  });
});

describe('an approval', () => {
  const paper = (number: number, kind: string) => ({
    ...{ materialId: id(number), kind, name: `${kind}.jpg`, mime: 'image/jpeg', bytes: 1, sha256: 'a', pages: 1 },
    change: null,
  });

  it('leads to the documents that were not opened yet, and is possible once they are', async () => {
    const files = [paper(71, 'licence'), paper(72, 'commitment-letter')];
    const { submission } = aCase();
    told.set({ submission: submission && { ...submission, files }, unopened: [id(71), id(72)] });
    const url = '*/api/console/cases/:id/documents/:document/pages/1';
    URL.createObjectURL = () => 'blob:page';
    URL.revokeObjectURL = () => undefined;
    server.use(http.get(url, () => HttpResponse.arrayBuffer(new ArrayBuffer(1))));
    const user = await openConsole(casePath);
    const shownPage = async (name: string) => fireEvent.load(await screen.findByRole('img', { name }));
    await user.click(await button('Open 2 more documents to approve'));
    await shownPage('Licence, page 1 of 1');
    await user.click(await button('Open 1 more document to approve'));
    await user.click(await button('Approve'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await shownPage('Commitment letter, page 1 of 1');
    await waitFor(() => expect(screen.queryByText(/more document/)).toBeNull());
    await user.click(await button('Approve'));
    await sheetOf('Approve Hexin');
  });

  it('opens the next waiting case, where it can still be undone', async () => {
    const next = row({ caseId: id(11), title: 'Lantern Ltd' });
    server.use(
      http.get('*/api/console/cases', () =>
        HttpResponse.json({ items: [row(), row({ caseId: id(12), claimedBy: colleague }), next], nextCursor: null }),
      ),
      http.get('*/api/console/cases/:id', ({ params }) =>
        HttpResponse.json(params['id'] === next.caseId ? aCase(next) : told.shown),
      ),
    );
    const user = await openConsole(casePath);
    await user.click(await button('Approve'));
    const sheet = await sheetOf('Approve Hexin');
    await user.click(sheet.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Lantern Ltd' })).toBeVisible();
    // That of the notice: the page may still show the one of the decided case.
    await user.click((await screen.findAllByRole('button', { name: 'Undo' })).at(-1) as HTMLElement);
    await heading();
    expect(told.called(`POST ${casePath}/decision/undo`)).toHaveLength(1);
  });
});

describe('the claim', () => {
  it('that only a form has made is given back when the form is closed without a decision', async () => {
    const user = await openConsole(casePath);
    await user.click(await button('Reject'));
    await sheetOf('Reject Hexin');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(told.called(`POST ${casePath}/release`)).toHaveLength(1));
    expect(await button('Claim')).toBeVisible();
  });

  it('is taken and given back', async () => {
    server.use(
      http.post('*/api/console/cases/:id/release', () => {
        told.set({ claimedBy: null, claimedUntil: null });
        return HttpResponse.json(told.shown);
      }),
    );
    const user = await openConsole(casePath);
    const bar = within(await screen.findByRole('region', { name: 'Actions' }));
    expect(bar.getByText('Unclaimed')).toBeVisible();
    await user.click(bar.getByRole('button', { name: 'Claim' }));
    expect(await bar.findByText(/^Claimed by you until/)).toBeVisible();
    await user.click(bar.getByRole('button', { name: 'Release' }));
    expect(await bar.findByText('Unclaimed')).toBeVisible();
  });

  it('shows where somebody else was faster; the case shows whose it is and no decision opens', async () => {
    server.use(
      http.post('*/api/console/cases/:id/claim', () => {
        told.set({ claimedBy: colleague, claimedUntil: soon(600) });
        return problem(409, 'org-pages.case-claimed');
      }),
    );
    const user = await openConsole(casePath);
    await heading();
    await user.keyboard('a');
    expect(await screen.findByText('Another administrator has claimed this case.')).toBeVisible();
    expect(await screen.findByText('Claimed by Sato Misaki')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Approve' })).toBeDisabled();
  });

  it('ends when its time is over', async () => {
    told.set({ claimedBy: colleague, claimedUntil: soon(-5) });
    await openConsole(casePath);
    expect(await button('Approve')).toBeEnabled();
    expect(screen.getByText('Unclaimed')).toBeVisible();
  });
});

describe('taking back', () => {
  it('is offered to a colleague too, until the decision takes effect', async () => {
    told.set({ state: 'decided', decision: decided({ decidedBy: colleague }) });
    const user = await openConsole(casePath);
    expect(await screen.findByText('Approved by Sato Misaki.')).toBeVisible();
    await user.click(await button('Undo'));
    expect(await screen.findByText('Decision undone.')).toBeVisible();
    expect(await button('Approve')).toBeVisible();
  });

  it('comes too late: it shows that, and the result of the decision', async () => {
    told.set({ state: 'decided', decision: decided({ effectiveAt: soon(30) }) });
    server.use(
      http.post('*/api/console/cases/:id/decision/undo', () => {
        told.set({ state: 'closed', homepageState: 'approved', version: 5 });
        return problem(409, 'org-pages.decision-stands');
      }),
    );
    const user = await openConsole(casePath);
    await user.click(await button('Undo'));
    expect(await screen.findByText('The decision has taken effect and can no longer be undone.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
    expect(screen.getByText(/^Approved by Wang Lei, /)).toBeVisible();
  });

  it('ends with its time: the page fetches the result of the decision', async () => {
    told.set({ state: 'decided', decision: decided({ effectiveAt: soon(-1) }) });
    await openConsole(casePath);
    expect(await screen.findByRole('timer')).toHaveTextContent('The decision is taking effect.');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await waitFor(() => expect(told.called(`POST ${casePath}/heartbeat`).length).toBeGreaterThan(1));
  });
});

describe('administrators who may not decide', () => {
  it.each([
    ['own', 'You can’t decide this case because it’s about you or one of your homepages.'],
    ['decided-before', 'You rejected this submission, so another administrator has to decide the appeal.'],
  ] as const)('read why (%s), and have no buttons and no keys', async (barred, words) => {
    told.set({ barred });
    const user = await openConsole(casePath);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByText(/There is no other system administrator/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    await user.keyboard('arc');
    expect(told.calls.some(({ what }) => what.endsWith('/claim'))).toBe(false);
  });

  it('read what happens where there is nobody else', async () => {
    told.set({ barred: 'own', others: 0 });
    await openConsole(casePath);
    expect(await screen.findByText(/There is no other system administrator/)).toBeVisible();
  });
});

it('a case that could not be loaded shows why and can be loaded again', async () => {
  server.use(http.get('*/api/console/cases/:id', () => problem(503, 'unavailable')));
  const user = await openConsole(casePath);
  const again = await button('Try again');
  server.use(http.get('*/api/console/cases/:id', () => HttpResponse.json(aCase({ caseId: id(10) }))));
  await user.click(again);
  expect(await heading()).toBeVisible();
});
