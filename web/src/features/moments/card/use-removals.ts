import type { MomentView } from '@renmai/contracts/network/moment.schema';
import { useTranslation } from 'react-i18next';
import { attempt } from '../../../ui/attempt';
import { confirm } from '../../../ui/confirm';
import { keepPlace } from '../../../ui/keep-place';
import { toast } from '../../../ui/toast';
import {
  useBlockAuthorMutation,
  useFollowAgainMutation,
  useFollowAuthorMutation,
  useMuteAuthorMutation,
  useMuteHomepageMutation,
} from '../authors.api';
import { useRemoveMomentMutation } from '../marks.api';

/** The element of a moment in a list. */
export const listed = (momentId: string) => document.querySelector(`[data-moment="${momentId}"]`)?.closest('article');

/** Deletes an own moment, once that is confirmed. */
export function useRemoveMoment(onGone?: () => void): (momentId: string) => Promise<void> {
  const { t } = useTranslation('moments');
  const [remove] = useRemoveMomentMutation();
  return async (momentId) => {
    const place = keepPlace(listed(momentId));
    const yes = await confirm({
      title: t('delete.title'),
      text: t('delete.text'),
      action: t('delete.action'),
      danger: true,
    });
    if (!yes || !(await attempt(() => remove(momentId).unwrap()))) return;
    toast(t('delete.done'), { kind: 'good' });
    if (onGone) onGone();
    else place.focus();
  };
}

/** Actions to see less of the author of a moment, or nothing any more. For moments that have an author. */
export function useAuthorActions({ momentId, author }: MomentView, onGone?: () => void) {
  const { t } = useTranslation('moments');
  const { memberId, name } = author ?? { memberId: '', name: '' };
  const withUndo = (text: string, undo: () => Promise<unknown>) =>
    toast(text, { action: { label: t('undo'), run: () => void attempt(undo) } });
  const [setMuted] = useMuteAuthorMutation();
  const [setFollowed] = useFollowAuthorMutation();
  const [putOnBlacklist] = useBlockAuthorMutation();
  return {
    mute: async () => {
      const place = keepPlace(listed(momentId));
      if (!(await attempt(() => setMuted({ memberId, muted: true }).unwrap()))) return;
      place.focus();
      withUndo(t('mute.done', { name }), () => setMuted({ memberId, muted: false }).unwrap());
    },
    unfollow: async () => {
      const place = keepPlace(listed(momentId));
      if (!(await attempt(() => setFollowed({ memberId, followed: false }).unwrap()))) return;
      place.focus();
      withUndo(t('unfollow.done', { name }), () => setFollowed({ memberId, followed: true }).unwrap());
    },
    block: async () => {
      const place = keepPlace(listed(momentId));
      const yes = await confirm({
        title: t('block.title', { name }),
        text: t('block.text'),
        action: t('block.confirm'),
        danger: true,
      });
      if (!yes || !(await attempt(() => putOnBlacklist({ memberId }).unwrap()))) return;
      toast(t('block.done', { name }), { kind: 'good' });
      if (onGone) onGone();
      else place.focus();
    },
  };
}

/** Actions to see less of a followed homepage. For moments that are its news. */
export function useHomepageActions({ momentId, homepage }: MomentView) {
  const { t } = useTranslation('moments');
  const { homepageId, kind, name } = homepage ?? { homepageId: '', kind: 'company' as const, name: '' };
  const [setMuted] = useMuteHomepageMutation();
  const [setFollowed] = useFollowAgainMutation();
  const go = async (words: string, act: (less: boolean) => Promise<unknown>) => {
    const place = keepPlace(listed(momentId));
    if (!(await attempt(() => act(true)))) return;
    place.focus();
    toast(words, { action: { label: t('undo'), run: () => void attempt(() => act(false)) } });
  };
  return {
    mute: () => go(t('news.muteDone', { name }), (muted) => setMuted({ homepageId, muted }).unwrap()),
    unfollow: () =>
      go(t('news.unfollowDone', { name }), (ended) => setFollowed({ kind, homepageId, followed: !ended }).unwrap()),
  };
}
