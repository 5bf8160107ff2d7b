import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { heading, openApp } from '../../../test/app';
import { networkId } from '../../../test/network';
import { after, asked, letter, maya, ownLetter, RecommendationServer } from '../../../test/recommendations';
import { testServer } from '../../../test/server';

const server = testServer();
let stored: RecommendationServer;
const open = (path: string) => openApp(path, { signedIn: true });

beforeEach(() => {
  stored = new RecommendationServer();
  server.use(...stored.handlers);
});

describe('asking', () => {
  it('begins with the choice of a friend, and is sent once', async () => {
    const user = await open('/network/recommendations/ask');
    await user.type(await screen.findByLabelText('Who should write about you?'), 'tom');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Maya Okafor' })).toBeNull());
    await user.click(await screen.findByRole('link', { name: 'Tomas Berg' }));
    await user.type(await screen.findByLabelText('Message to Tomas Berg'), 'Would you?');
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    await heading('Recommendations');
    expect(await screen.findByRole('article', { name: 'Tomas Berg' })).toBeVisible();
    expect(stored.sent).toMatchObject([{ body: { authorId: networkId(3), message: 'Would you?', connection: null } }]);
    expect(stored.sent[0]?.key).toMatch(/^[0-9a-f]{32}$/);
  });

  it('is not offered a second time', async () => {
    stored.letters = [letter({ state: 'asked', content: '', actions: ['withdraw'] })];
    await open(`/network/recommendations/ask?member=${maya.memberId}`);
    expect(await screen.findByText('You asked Maya Okafor. It hasn’t been written yet.')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('does not show "no friends" while friends are still being loaded', async () => {
    let answered = (): void => undefined;
    const answer = new Promise<void>((resolve) => (answered = resolve));
    server.use(
      http.get('*/api/network/friends', async ({ request }) => {
        if (new URL(request.url).searchParams.get('q')) return HttpResponse.json({ items: [], nextCursor: null });
        await answer;
      }),
    );
    const user = await open('/network/recommendations/ask');
    const field = await screen.findByLabelText('Who should write about you?');
    await user.type(field, 'zoe');
    const none = await screen.findByText('No friends found for “zoe”.');
    await user.clear(field);
    await waitFor(() => expect(none).not.toBeInTheDocument());
    expect(field).toBeVisible();
    answered();
    expect(await screen.findByRole('link', { name: 'Tomas Berg' })).toBeVisible();
  });

  it('says that friends are needed', async () => {
    stored.friends = [];
    await open('/network/recommendations/ask');
    expect(await screen.findByText('Recommendations come from friends')).toBeVisible();
  });

  it('says before anything is written that the other member is not a friend', async () => {
    server.use(http.get('*/api/members', () => HttpResponse.json({ items: [{ ...maya, degree: 2 }] })));
    await open(`/network/recommendations/ask?member=${maya.memberId}`);
    expect(await screen.findByText(/Add Maya Okafor as a friend first/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'View profile' })).toHaveAttribute('href', `/members/${maya.memberId}`);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('is withdrawn after a question', async () => {
    stored.letters = [letter({ state: 'asked', content: '', actions: ['withdraw'] })];
    const user = await open(`/network/recommendations/${networkId(100)}`);
    await user.click(await screen.findByRole('button', { name: 'Withdraw request' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Withdrawn.')).toBeVisible();
  });
});

describe('writing', () => {
  it('names missing fields, shows a preview, keeps the typed text, and is sent', async () => {
    const user = await open(`/network/recommendations/write?member=${maya.memberId}`);
    const content = await screen.findByLabelText(/^Your recommendation/);
    await user.click(screen.getByRole('button', { name: 'Send recommendation' }));
    const how = screen.getByLabelText(/^How do you and Maya Okafor know each other/);
    await waitFor(() => expect(how).toBeInvalid());
    expect(stored.sent).toEqual([]);
    await user.selectOptions(how, 'I managed Maya Okafor');
    await user.type(screen.getByLabelText(/^Maya Okafor’s position/), 'Engineer');
    await user.type(content, 'Maya finds the question behind the question.');
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    const preview = within(await screen.findByRole('dialog'));
    expect(preview.getByText('Lin Xiao managed Maya Okafor')).toBeVisible();
    await user.click(preview.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Send recommendation' }));
    await heading('Written for Maya Okafor');
    expect(stored.sent).toMatchObject([
      { body: { subjectId: maya.memberId, connection: 'managed-subject', range: 'all-members' } },
    ]);
    expect(window.localStorage.getItem(`draft.recommendation.write.${maya.memberId}`)).toBeNull();
  });

  it('a letter that was asked for is written on the page of the request', async () => {
    stored.letters = [asked];
    await open(`/network/recommendations/write?member=${maya.memberId}`);
    expect(await screen.findByText('Maya Okafor asked you for a recommendation')).toBeVisible();
    expect(window.location.pathname).toBe(`/network/recommendations/${networkId(100)}/edit`);
  });

  it('may be declined quietly', async () => {
    stored.letters = [asked];
    const user = await open(`/network/recommendations/${networkId(100)}`);
    expect(await screen.findByRole('link', { name: 'Write' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: /^Decline/ }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('You declined. Maya Okafor isn’t notified.')).toBeVisible();
  });

  it('loses nothing when the subject decided meanwhile', async () => {
    stored.letters = [ownLetter({ writable: true, actions: ['withdraw'] })];
    const user = await open(`/network/recommendations/${networkId(100)}/edit`);
    const content = await screen.findByLabelText(/^Your recommendation/);
    await user.type(content, ' And answers it.');
    stored.letters = stored.letters.map((one) => ({ ...one, ...after.accept, version: 2 }));
    await user.click(screen.getByRole('button', { name: 'Send recommendation' }));
    expect(await screen.findByText('This was changed elsewhere')).toBeVisible();
    expect(content).toHaveValue('Lin finds the question behind the question. And answers it.');
    await user.click(screen.getByRole('button', { name: 'Load saved version' }));
    await waitFor(() => expect(content).toHaveValue('Lin finds the question behind the question.'));
    await user.type(content, ' Twice.');
    await user.click(screen.getByRole('button', { name: 'Send recommendation' }));
    await waitFor(() => expect(window.location.pathname).toBe(`/network/recommendations/${networkId(100)}`));
    expect(stored.sent.at(-1)?.body).toMatchObject({ version: 2, content: expect.stringMatching(/Twice/) as string });
  });

  it('is not for the subject', async () => {
    stored.letters = [letter({})];
    await open(`/network/recommendations/${networkId(100)}/edit`);
    await heading('Written by Maya Okafor');
    expect(window.location.pathname).toBe(`/network/recommendations/${networkId(100)}`);
  });
});
