import { useTranslation } from 'react-i18next';
import { isLater } from '../../api/later';
import { useAttempt } from '../../ui/attempt';
import { toast } from '../../ui/toast';
import {
  type HomepageTarget,
  useFollowHomepageMutation,
  useSetHomepageMutedMutation,
  useUnfollowHomepageMutation,
} from './homepage-follows.api';

interface Named extends HomepageTarget {
  name: string;
}

/** Follows a homepage or ends it, mutes it or not, and says so. `onDone` hears by how many its followers have changed. */
export function useHomepageFollow(onDone?: (by: 1 | -1) => void) {
  const { t } = useTranslation('network');
  const { busy, attempt } = useAttempt();
  const [put] = useFollowHomepageMutation();
  const [remove] = useUnfollowHomepageMutation();
  const [mute] = useSetHomepageMutedMutation();
  const follow = async ({ name, ...target }: Named): Promise<void> => {
    let answer: unknown;
    if (!(await attempt(async () => (answer = await put(target).unwrap())))) return;
    onDone?.(1);
    toast(t(isLater(answer) ? 'ui:later' : 'companies.done', { name }), { kind: 'good' });
  };
  const unfollow = async (homepage: Named): Promise<void> => {
    const { name, ...target } = homepage;
    let answer: unknown;
    if (!(await attempt(async () => (answer = await remove(target).unwrap())))) return;
    onDone?.(-1);
    toast(t(isLater(answer) ? 'ui:later' : 'companies.ended', { name }), {
      action: { label: t('undo'), run: () => void follow(homepage) },
    });
  };
  const setMuted = async (homepage: Named, muted: boolean): Promise<void> => {
    const { name, ...target } = homepage;
    let answer: unknown;
    if (!(await attempt(async () => (answer = await mute({ ...target, muted }).unwrap())))) return;
    toast(t(isLater(answer) ? 'ui:later' : muted ? 'companies.muteDone' : 'companies.muteEnded', { name }), {
      action: { label: t('undo'), run: () => void setMuted(homepage, !muted) },
    });
  };
  return { busy, follow, unfollow, setMuted };
}
