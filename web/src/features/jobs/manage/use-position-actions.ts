import type { PositionState } from '@renmai/contracts/jobs/position-card.schema';
import type { RestOutcome } from '@renmai/contracts/applications/rest-outcome.schema';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { useAttempt } from '../../../ui/attempt';
import { confirm } from '../../../ui/confirm';
import { toast } from '../../../ui/toast';
import { jobsPaths } from '../jobs-paths';
import {
  type PositionMove,
  useClosePositionMutation,
  useCopyPositionMutation,
  useMovePositionMutation,
  useRemovePositionMutation,
  useReturnPositionMutation,
} from '../positions.api';

export interface MovablePosition {
  positionId: string;
  state: PositionState;
  version: number;
}

/** Steps that are confirmed first. */
const askedAbout = new Set<PositionMove>(['publish', 'approve', 'pause', 'withdraw']);

/** The publishers' actions for a position. Each answers whether it was done. */
export function usePositionActions({ positionId, version }: MovablePosition) {
  const { t } = useTranslation('jobs');
  const navigate = useNavigate();
  const { busy, attempt } = useAttempt();
  const [move] = useMovePositionMutation();
  const [sendBack] = useReturnPositionMutation();
  const [end] = useClosePositionMutation();
  const [copy] = useCopyPositionMutation();
  const [remove] = useRemovePositionMutation();
  const idempotency = useIdempotencyKey();
  const go = async (step: PositionMove, seen = version, words: string = step): Promise<boolean> => {
    if (askedAbout.has(step)) {
      const sure = await confirm({
        title: t(`move.${words}.title`),
        text: t(`move.${words}.text`),
        action: t(`move.${words}.action`),
      });
      if (!sure) return false;
    }
    const done = await attempt(() => move({ move: step, positionId, version: seen }).unwrap());
    if (done) toast(t(`move.${words}.done`), { kind: 'good' });
    return done;
  };
  return {
    busy,
    go,
    publish: (seen: number, submits: boolean) => go('publish', seen, submits ? 'submit' : 'publish'),
    sendBack: async (words: string): Promise<boolean> => {
      const done = await attempt(() => sendBack({ params: { positionId }, body: { version, words } }).unwrap());
      if (done) toast(t('move.return.done'), { kind: 'good' });
      return done;
    },
    close: async (rest: RestOutcome): Promise<boolean> => {
      const done = await attempt(() => end({ positionId, version, rest }).unwrap());
      if (done) toast(t('move.close.done'), { kind: 'good' });
      return done;
    },
    copy: async (): Promise<void> => {
      await attempt(async () => {
        const made = await copy({ params: { positionId }, idempotencyKey: idempotency.key() }).unwrap();
        idempotency.renew();
        void navigate(jobsPaths.edit(made.homepage.homepageId, made.positionId));
      });
    },
    remove: async (): Promise<boolean> => {
      const sure = await confirm({
        title: t('move.remove.title'),
        text: t('move.remove.text'),
        action: t('ui:delete'),
        danger: true,
      });
      if (!sure || !(await attempt(() => remove(positionId).unwrap()))) return false;
      toast(t('move.remove.done'), { kind: 'good' });
      return true;
    },
  };
}
