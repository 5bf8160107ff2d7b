import type { RestOutcome } from '@renmai/contracts/applications/rest-outcome.schema';
import type { EnrolmentState } from '@renmai/contracts/enrolment/enrolment-card.schema';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { useAttempt } from '../../../ui/attempt';
import { confirm } from '../../../ui/confirm';
import { toast } from '../../../ui/toast';
import { enrolmentPaths } from '../enrolment-paths';
import {
  type EnrolmentMove,
  useCopyEnrolmentMutation,
  useMoveEnrolmentMutation,
  useRemoveEnrolmentMutation,
  useStopEnrolmentMutation,
} from '../managed.api';

/** Steps that are confirmed first. */
const askedAbout = new Set<EnrolmentMove>(['publish', 'suspend']);

/** The publishers' actions for an enrolment. Each answers whether it was done. */
export function useEnrolmentActions({ enrolmentId, version }: { enrolmentId: string; version: number }) {
  const { t } = useTranslation('enrolment');
  const navigate = useNavigate();
  const { busy, attempt } = useAttempt();
  const [move] = useMoveEnrolmentMutation();
  const [end] = useStopEnrolmentMutation();
  const [copy] = useCopyEnrolmentMutation();
  const [remove] = useRemoveEnrolmentMutation();
  const idempotency = useIdempotencyKey();
  return {
    busy,
    go: async (step: EnrolmentMove, seen = version): Promise<boolean> => {
      if (askedAbout.has(step)) {
        const sure = await confirm({
          title: t(`move.${step}.title`),
          text: t(`move.${step}.text`),
          action: t(`move.${step}.action`),
        });
        if (!sure) return false;
      }
      const done = await attempt(() => move({ move: step, enrolmentId, version: seen }).unwrap());
      if (done) toast(t(`move.${step}.done`), { kind: 'good' });
      return done;
    },
    stop: async (rest: RestOutcome): Promise<boolean> => {
      const done = await attempt(() => end({ enrolmentId, version, rest }).unwrap());
      if (done) toast(t('move.stop.done'), { kind: 'good' });
      return done;
    },
    copy: async (): Promise<void> => {
      await attempt(async () => {
        const made = await copy({ params: { enrolmentId }, idempotencyKey: idempotency.key() }).unwrap();
        idempotency.renew();
        void navigate(enrolmentPaths.edit(made.homepage.homepageId, made.enrolmentId));
      });
    },
    remove: async (state: EnrolmentState, applied: number): Promise<boolean> => {
      const words = state === 'draft' ? 'draft' : applied === 0 ? 'published' : 'applied';
      const sure = await confirm({
        title: t(state === 'draft' ? 'move.remove.draftTitle' : 'move.remove.title'),
        text: t(`move.remove.${words}`),
        action: t('ui:delete'),
        danger: true,
      });
      if (!sure || !(await attempt(() => remove({ enrolmentId, version }).unwrap()))) return false;
      toast(t('move.remove.done'), { kind: 'good' });
      return true;
    },
  };
}
