import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Action } from '../../../ui/action-sheet';
import { CapIcon } from '../../../ui/icons';
import { toast } from '../../../ui/toast';
import { enrolmentPaths } from '../enrolment-paths';
import { type Compared, least, most, useCompared } from './compared';

/** Adds an enrolment to the comparison, or removes it. */
export function useCompareAction(enrolment: Compared): Action & { on: boolean; onChoose: () => void } {
  const { t } = useTranslation('enrolment');
  const navigate = useNavigate();
  const { all, full, has, add, remove } = useCompared();
  const { enrolmentId } = enrolment;
  const on = has(enrolmentId);
  const toggle = () => {
    if (on) {
      remove(enrolmentId);
      return toast(t('compare.removed'));
    }
    if (full) return toast(t('compare.full', { count: most }), { kind: 'bad' });
    add(enrolment);
    const ids = [...all.map((one) => one.enrolmentId), enrolmentId];
    toast(t(ids.length < least ? 'compare.addedFirst' : 'compare.added', { count: ids.length }), {
      kind: 'good',
      ...(ids.length >= least && {
        action: { label: t('compare.look'), run: () => void navigate(enrolmentPaths.compare(ids)) },
      }),
    });
  };
  return { on, icon: CapIcon, label: t(on ? 'compare.remove' : 'compare.add'), onChoose: toggle };
}
