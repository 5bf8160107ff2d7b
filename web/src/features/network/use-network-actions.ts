import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { confirm } from '../../ui/confirm';
import { toast } from '../../ui/toast';
import { afterBlock } from './network-cache';
import { useRequestActions } from './use-request-actions';
import { type Person, useRunAction } from './use-run-action';

/** All actions for a member, with their questions and final messages. */
export function useNetworkActions() {
  const { t } = useTranslation('network');
  const run = useRunAction();
  const requests = useRequestActions();
  const dispatch = useDispatch();
  const good = (text: string) => toast(text, { kind: 'good' });
  const withUndo = (text: string, undo: () => void) => toast(text, { action: { label: t('undo'), run: undo } });

  const follow = async ({ memberId, name }: Person) => {
    const done = await run('follow', { memberId });
    if (done) good(t(done.waits ? 'ui:later' : 'follow.done', { name }));
  };
  const mute = async ({ memberId, name }: Person) => {
    const done = await run('mute', { memberId });
    if (done) withUndo(t(done.waits ? 'ui:later' : 'mute.done', { name }), () => void run('unmute', { memberId }));
  };

  return {
    ...requests,
    remove: async ({ memberId, name }: Person): Promise<void> => {
      const question = { title: t('remove.title', { name }), text: t('remove.text'), action: t('remove.action') };
      if (!(await confirm({ ...question, danger: true }))) return;
      if (await run('remove', { memberId })) toast(t('remove.done', { name }));
    },
    follow,
    unfollow: async (person: Person): Promise<void> => {
      const { memberId, name } = person;
      const done = await run('unfollow', { memberId });
      if (done) withUndo(t(done.waits ? 'ui:later' : 'follow.ended', { name }), () => void follow(person));
    },
    mute,
    unmute: async (person: Person): Promise<void> => {
      const { memberId, name } = person;
      const done = await run('unmute', { memberId });
      if (done) withUndo(t(done.waits ? 'ui:later' : 'mute.ended', { name }), () => void mute(person));
    },
    /** `leave` resolves when nothing of the member is on the screen any more. */
    block: async ({ memberId, name }: Person, leave?: () => Promise<void>): Promise<void> => {
      const question = {
        title: t('block.title', { name }),
        text: t('block.text', { name }),
        action: t('block.action'),
      };
      if (!(await confirm({ ...question, danger: true }))) return;
      if (!(await run('block', { memberId }))) return;
      toast(t('block.done', { name }));
      await leave?.();
      dispatch(afterBlock(memberId));
    },
    unblock: async ({ memberId, name }: Person): Promise<void> => {
      const question = { title: t('unblock.title', { name }), text: t('unblock.text'), action: t('unblock.action') };
      if (!(await confirm(question))) return;
      if (await run('unblock', { memberId })) good(t('unblock.done', { name }));
    },
    dismiss: async ({ memberId, name }: Person): Promise<void> => {
      if (await run('dismiss', { memberId })) {
        withUndo(t('suggestions.dismissed', { name }), () => void run('restore', { memberId }));
      }
    },
  };
}
