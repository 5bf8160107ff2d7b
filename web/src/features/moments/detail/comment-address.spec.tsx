import type { CommentView } from '@renmai/contracts/network/moment.schema';
import { act, screen, waitFor } from '@testing-library/react';
import { openApp } from '../../../../test/app';
import { comment, moment, MomentServer } from '../../../../test/moments';
import { testServer } from '../../../../test/server';
import { paths } from '../../../lib/paths';

const server = testServer();
const one = moment(1, { counts: { reactions: {}, reactionsTotal: 0, comments: 2, shares: 0 } });
let stored: MomentServer;

beforeEach(() => {
  stored = new MomentServer([one]);
  stored.comments = [comment(1), comment(2)];
  server.use(...stored.handlers);
});

describe('comments', () => {
  it('are found by their address, over several pages', async () => {
    stored.pageSize = 1;
    stored.comments = [1, 2, 3].map((n) => comment(n));
    await openApp(`${paths.moment(one.momentId)}#comment-${comment(3).commentId}`, { signedIn: true });
    const found = (await screen.findByText('Comment number 3')).closest('[role=group]');
    await waitFor(() => expect(found).toHaveFocus());
  });

  it.each(['', `?thread=${comment(1).commentId}`])(
    'that are newer than what was seen a moment ago are found by their address %s',
    async (thread) => {
      stored.bookmarks = [one.momentId];
      const user = await openApp(paths.bookmarks, { signedIn: true });
      await user.click(await screen.findByRole('link', { name: 'Comment' }));
      await screen.findByText('Comment number 2');
      const [first, second] = stored.comments as [CommentView, CommentView];
      const reply = comment(3, { parentId: first.commentId });
      stored.comments = thread ? [{ ...first, replies: [reply], replyCount: 1 }, second] : [first, second, comment(3)];
      const address = `${paths.moment(one.momentId)}${thread}#comment-${comment(3).commentId}`;
      act(() => {
        window.history.pushState(null, '', address);
        window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
      });
      expect(await screen.findByText('Comment number 3')).toBeVisible();
      expect(screen.queryByText(/The linked comment no longer exists/)).toBeNull();
    },
  );

  it('are at the top for anyone who asks for them, once they are there', async () => {
    const shown: number[] = [];
    const { scrollIntoView } = Element.prototype;
    Element.prototype.scrollIntoView = function (this: Element) {
      if (this.id === 'comments') shown.push(screen.queryAllByText(/^Comment number/).length);
    };
    try {
      await openApp(`${paths.moment(one.momentId)}#comments`, { signedIn: true });
      await waitFor(() => expect(shown.at(-1)).toBe(2));
    } finally {
      Element.prototype.scrollIntoView = scrollIntoView;
    }
  });

  it('that are gone are said to be', async () => {
    await openApp(`${paths.moment(one.momentId)}#comment-${comment(3).commentId}`, { signedIn: true });
    expect(await screen.findByText(/The linked comment no longer exists/)).toBeVisible();
    expect(screen.getByText('Comment number 1')).toBeVisible();
  });
});
