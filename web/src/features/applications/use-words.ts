import type { StageKey, TimelineStep } from '@renmai/contracts/applications/application.schema';
import { useTranslation } from 'react-i18next';
import { stageName, type StepWords } from './steps';
import { useKindTexts } from './kind-texts';

/** Steps whose text names an outcome or a stage. */
const needsMore: ReadonlySet<TimelineStep['kind']> = new Set(['undone', 'decided', 'told', 'promoted', 'staged']);

interface Words extends StepWords {
  stage: (stage: { key: StageKey | null; name: string }) => string;
}

/**
 * Words for steps and stages.
 * @param side whose timeline it is: the applicant reads "you", the publisher's side reads its own decisions
 */
export function useWords(side: 'own' | 'publisher'): Words {
  const { t } = useKindTexts(useTranslation('applications'));
  const stage: Words['stage'] = (one) => stageName(one, (key) => t(`stage.${key}`));
  const step = ({ kind, stage: at, outcome, by }: TimelineStep): string => {
    if (kind === 'submitted' && outcome) return t('step.submittedAs', { outcome: t(`state.${outcome}`) });
    if (kind === 'promoted' && outcome) return t('step.promoted', { outcome: t(`state.${outcome}`) });
    if (kind === 'staged' && at) return t('step.staged', { stage: stage(at) });
    if ((kind === 'told' || kind === 'decided' || kind === 'undone') && outcome) {
      if (kind === 'told' && by === 'clock') return t('step.toldByClock');
      return t(`step.${kind}`, { outcome: t(`state.${outcome}`) });
    }
    // the outcome or stage may be unknown, e.g. a decision of somebody who left
    return t(needsMore.has(kind) ? `step.${kind}Plain` : `step.${kind}`);
  };
  return {
    stage,
    step: (one) => {
      if (side === 'own' && one.kind === 'messaged') return t('step.messageReceived');
      if (side !== 'own' || one.kind !== 'submitted') return step(one);
      return one.outcome ? t('step.sentAs', { outcome: t(`state.${one.outcome}`) }) : t('step.sent');
    },
    next: (name) => t(`next.${name}`),
  };
}
