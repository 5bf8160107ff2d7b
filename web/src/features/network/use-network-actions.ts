import { isLater, type Later } from '../../api/later';
import type { RelationView } from '@renmai/contracts/network/relation.schema';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useFormats } from '../../lib/format';
import { paths } from '../../lib/paths';
import { attempt } from '../../ui/attempt';
import { confirm } from '../../ui/confirm';
import { keepPlace } from '../../ui/keep-place';
import { toast } from '../../ui/toast';
import { memberPlace } from './member-place';
import { afterBlock } from './network-cache';
import { networkApi, type About } from './network.api';
import { type NetworkAction, requestableAfter } from './network-effects';

/** The member that an action is about. */
export interface Person {
  memberId: string;
  name: string;
}

/** `relation`: the new relation to the member, if the answer contains it. Null: refused. */
type Outcome = { relation: RelationView | undefined; waits: boolean } | null;
type Run = (action: NetworkAction, about: About) => Promise<Outcome>;

/** Runs an action; a refusal has been reverted and reported by the time it resolves. */
function useRun(): Run {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  return async (action, about) => {
    const place = keepPlace(memberPlace(about.memberId));
    // one of thirteen mutations that are called in the same way
    const { initiate } = networkApi.endpoints[action] as typeof networkApi.endpoints.accept;
    let answer: RelationView | Later | undefined;
    const done = await attempt(async () => {
      answer = await dispatch(initiate(about, { track: false })).unwrap();
    });
    if (!done) return null;
    place.focus();
    const waits = isLater(answer);
    return { relation: waits ? undefined : (answer as RelationView | undefined), waits };
  };
}

/** All actions for a member, with their questions and final messages. */
export function useNetworkActions() {
  const { t } = useTranslation('network');
  const { date } = useFormats();
  const run = useRun();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const good = (text: string) => toast(text, { kind: 'good' });
  const greet = ({ memberId, name }: Person) =>
    toast(t('request.accepted', { name }), {
      kind: 'good',
      action: { label: t('ui:hello.action'), run: () => void navigate(paths.sayHello(memberId)) },
    });
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
    request: async ({ memberId, name }: Person, note = ''): Promise<boolean> => {
      const done = await run('request', { memberId, note });
      if (!done) return false;
      const accepted = done.relation?.friendship === 'friends';
      if (accepted) greet({ memberId, name });
      else good(t(done.waits ? 'ui:later' : 'request.sent', { name }));
      return true;
    },
    accept: async ({ memberId, name }: Person): Promise<void> => {
      const done = await run('accept', { memberId });
      // a friend who has not heard of it cannot be written to
      if (done?.waits) good(t('ui:later'));
      else if (done) greet({ memberId, name });
    },
    refuse: async ({ memberId, name }: Person): Promise<void> => {
      const done = await run('refuse', { memberId });
      if (done) toast(t(done.waits ? 'ui:later' : 'request.refused', { name }));
    },
    withdraw: async ({ memberId, name }: Person): Promise<void> => {
      const question = {
        title: t('withdraw.title', { name }),
        text: t('withdraw.text', { date: date(requestableAfter(Date.now())) }),
        action: t('withdraw.action'),
      };
      if (!(await confirm({ ...question, danger: true }))) return;
      const done = await run('withdraw', { memberId });
      if (done) toast(t(done.waits ? 'ui:later' : 'withdraw.done'));
    },
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
