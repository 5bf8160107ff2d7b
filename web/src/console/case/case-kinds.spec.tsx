import type { CaseView } from '@renmai/contracts/org-pages/console-cases.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { colleague, consoleApp, id, me, soon } from '../../../test/console';

const { told, openConsole, casePath } = consoleApp();
const lin = { memberId: id(3), name: 'Lin Xiao' };
const decision = () => told.called(`POST ${casePath}/decision`)[0];
const sheetOf = async (name: string) => within(await screen.findByRole('dialog', { name }));
const is = (changes: Partial<CaseView>) =>
  told.set({ submission: null, claimedBy: me, claimedUntil: soon(600), submissionNumber: 1, ...changes });

describe('an appeal', () => {
  const subject: CaseView['subject'] = {
    kind: 'appeal',
    words: 'The licence was renewed in May.',
    rejectedCaseId: id(9),
    rejection: {
      reasons: [{ code: 'old', texts: { en: 'Expired licence', ja: '', 'zh-CN': '', 'zh-TW': '' } }],
      words: 'It ended in April.',
      decidedBy: colleague,
      decidedAt: soon(-86_400),
    },
  };

  it('is shown beside the rejection, and is granted', async () => {
    is({ kind: 'appeal', subject });
    const user = await openConsole(casePath);
    expect(await screen.findByText('The licence was renewed in May.')).toBeVisible();
    expect(screen.getByText('Expired licence')).toBeVisible();
    expect(screen.getByText('It ended in April.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the case' })).toHaveAttribute('href', `/cases/${id(9)}`);
    expect(screen.queryByRole('button', { name: 'Request more info' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Grant' }));
    await user.click((await sheetOf('Grant: Hexin')).getByRole('button', { name: 'Grant' }));
    await waitFor(() => expect(decision()).toMatchObject({ decision: 'approve' }));
    expect(await screen.findByText('Granted by Wang Lei.')).toBeVisible();
  });

  it('shows where one administrator is enough', async () => {
    is({ kind: 'appeal', subject, single: true });
    await openConsole(casePath);
    expect(await screen.findByText('This installation allows a single administrator to decide.')).toBeVisible();
  });
});

it('a domain shows why it is in doubt and who had it before; it is refused in own words, without templates', async () => {
  is({
    kind: 'domain-proof',
    subject: {
      ...{ kind: 'domain-proof', domainId: id(60), domain: 'hexin.example', why: 'claimed-by-other', proof: 'dns' },
      ...{ website: 'https://hexin.example', holder: { homepageId: id(61), name: 'Old Hexin', state: 'suspended' } },
    },
  });
  const user = await openConsole(casePath);
  expect(await screen.findByText('Another homepage has verified the same domain.')).toBeVisible();
  expect(screen.getByText('DNS record')).toBeVisible();
  expect(screen.getByText('Old Hexin')).toHaveTextContent('Old Hexin Suspended');
  await user.keyboard('r');
  const sheet = await sheetOf('Refuse: Hexin');
  expect(sheet.queryByRole('group', { name: 'Reasons' })).toBeNull();
  const words = sheet.getByRole('textbox', { name: /^Message to the homepage administrators/ });
  expect(words).toBeRequired();
  await user.click(sheet.getByRole('button', { name: 'Refuse' }));
  expect(await sheet.findByText('Please choose a reason or enter one.')).toBeVisible();
  await user.type(words, 'It is of another company.');
  await user.click(sheet.getByRole('button', { name: 'Refuse' }));
  await waitFor(() =>
    expect(decision()).toMatchObject({ decision: 'reject', reasons: [], words: 'It is of another company.' }),
  );
});

describe('a homepage without a senior administrator', () => {
  const subject = (candidates: { member: typeof lin; role: 'content' | 'analyst'; asked: boolean }[]) =>
    ({ kind: 'successor', leaving: null, leavesAt: soon(86_400), candidates, second: true }) as const;

  it('gets one of its administrators, once one is chosen', async () => {
    is({
      ...{ kind: 'successor', applicant: null },
      subject: subject([
        { member: lin, role: 'content', asked: true },
        { member: colleague, role: 'analyst', asked: false },
      ]),
    });
    const user = await openConsole(casePath);
    expect(await screen.findByText('Account deleted')).toBeVisible();
    expect(screen.getByText('Asked')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Appoint' }));
    const sheet = await sheetOf('Appoint: Hexin');
    await user.click(sheet.getByRole('button', { name: 'Appoint' }));
    expect(await sheet.findByText('Please choose one of the homepage’s administrators.')).toBeVisible();
    expect(decision()).toBeUndefined();
    await user.click(sheet.getByRole('radio', { name: /^Sato Misaki/ }));
    await user.click(sheet.getByRole('button', { name: 'Appoint' }));
    await waitFor(() => expect(decision()).toMatchObject({ decision: 'appoint', memberId: colleague.memberId }));
  });

  it('is closed where it has nobody else, which a second administrator confirms', async () => {
    is({ kind: 'successor', applicant: null, subject: subject([]) });
    const user = await openConsole(casePath);
    expect(await screen.findByText('The homepage has no other administrators.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close homepage' }));
    const sheet = await sheetOf('Close homepage: Hexin');
    expect(sheet.getByText('Another administrator has to confirm it within 72 hours.')).toBeVisible();
    await user.type(sheet.getByRole('textbox', { name: /^Message to/ }), 'Nobody is left.');
    await user.click(sheet.getByRole('button', { name: 'Close homepage' }));
    await waitFor(() => expect(decision()).toMatchObject({ decision: 'close', words: 'Nobody is left.' }));
  });
});

describe('a measure', () => {
  const subject: CaseView['subject'] = {
    ...{ kind: 'measure', measure: 'suspend-member', member: lin, content: null, days: 30, reasons: [] },
    ...{ words: 'Asks for money.', proposedBy: colleague, expiresAt: soon(7_200), originCaseId: id(8) },
    answers: [{ member: lin, text: 'I did not.', at: soon(-60) }],
  };

  it('shows the second administrator for how long, why and what the member answered, and is confirmed', async () => {
    is({
      kind: 'measure',
      title: 'Lin Xiao',
      homepage: null,
      measure: 'suspend-member',
      applicant: colleague,
      subject,
    });
    const user = await openConsole(casePath);
    expect(await screen.findByText('30 days')).toBeVisible();
    expect(screen.getByText('Asks for money.')).toBeVisible();
    expect(screen.getByText('I did not.')).toBeVisible();
    // cases of staff themselves are not looked up
    expect(screen.queryByText(/Previously submitted/)).toBeNull();
    await user.keyboard('a');
    await user.click((await sheetOf('Confirm: Lin Xiao')).getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(decision()).toMatchObject({ decision: 'approve' }));
    expect(await screen.findByText('Confirmed by Wang Lei.')).toBeVisible();
  });

  it('is withdrawn by the administrator who proposed it, who cannot confirm it', async () => {
    is({ kind: 'measure', claimedBy: null, claimedUntil: null, subject, barred: 'proposed' });
    const user = await openConsole(casePath);
    expect(await screen.findByText('Waiting for another administrator')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Withdraw proposal' }));
    expect(await screen.findByText('Proposal withdrawn.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Withdraw proposal' })).toBeNull());
  });
});

describe('earlier cases', () => {
  it('is listed with the decision, and leads to the other cases', async () => {
    const past = (number: number, changes = {}) => ({
      ...{
        caseId: id(number),
        kind: 'submission' as const,
        title: 'Hexin',
        submissionNumber: 1,
        state: 'closed' as const,
      },
      ...{ openedAt: soon(-864_000), decision: null, about: 'homepage' as const },
      ...changes,
    });
    const rejected = {
      ...{
        decision: 'reject' as const,
        words: 'No seal.',
        submissionNumber: 1,
        reasons: [],
        measure: null,
        days: null,
      },
      ...{ member: null, decidedBy: null, undoneAt: null, decidedAt: soon(-80_000), effectiveAt: soon(-79_000) },
    };
    const aboutThem = past(8, { kind: 'report', title: 'Rude words', about: 'member' });
    told.set({
      history: [past(10, { submissionNumber: 2, state: 'waiting' }), aboutThem, past(7, { decision: rejected })],
    });
    await openConsole(casePath);
    expect(await screen.findByRole('heading', { name: 'Previously submitted by Lin Xiao' })).toBeVisible();
    // what was decided about the member is a list of its own
    expect(screen.getByRole('heading', { name: 'Previous decisions about Lin Xiao' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Rude words' })).toHaveAttribute('href', `/cases/${id(8)}`);
    const links = screen.getAllByRole('link', { name: 'Hexin' }).map((link) => link.getAttribute('href'));
    // the open case is no link to itself
    expect(links).toContain(`/cases/${id(7)}`);
    expect(links.filter((href) => href === casePath)).toEqual([]);
    expect(screen.getByText('No seal.')).toBeVisible();
    expect(screen.getByText(/^Rejected by Closed account, /)).toBeVisible();
  });

  it('other homepages with the same licence or name are warned of, with their cases', async () => {
    const { submission } = told.shown;
    const twin = { homepageId: id(30), name: 'Hexin Trading', homepageKind: 'company' as const, state: 'approved' };
    told.set({
      submission: submission && {
        ...submission,
        duplicates: [
          { kind: 'licence', homepages: [{ ...twin, caseId: id(31) }] },
          { kind: 'name', homepages: [] },
          { kind: 'domain', homepages: [{ ...twin, name: 'Hexin Group', state: 'draft', caseId: null }] },
        ],
      },
    });
    await openConsole(casePath);
    expect(await screen.findByText('Another homepage has the same licence number')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Hexin Trading' })).toHaveAttribute('href', `/cases/${id(31)}`);
    expect(screen.queryByText('Another homepage has a similar name')).toBeNull();
    expect(screen.getByText('Hexin Group')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Hexin Group' })).toBeNull();
  });
});
