import type { ApplicantCard } from '@renmai/contracts/applications/applicant.schema';
import type { DecisionAction } from '@renmai/contracts/applications/decision.schema';
import { useTranslation } from 'react-i18next';
import { attempt } from '../../../ui/attempt';
import type { Action } from '../../../ui/action-sheet';
import { RefreshIcon } from '../../../ui/icons';
import { toast } from '../../../ui/toast';
import { useChangeApplicantMutation } from '../applicants.api';
import { actionsIn } from '../decide/actions';
import { useUndo } from '../decide/use-undo';
import { isHeldBack } from '../held-back';
import type { OfTarget } from '../kinds';
import { isOpen } from '../steps';
import { useKindTexts } from '../kind-texts';

interface Stage {
  stageId: string;
  /** it holds those with an offer, and follows it */
  ofOffers: boolean;
  label: string;
}

export interface CardActions {
  actions: (card: ApplicantCard) => readonly Action[];
  move: (card: ApplicantCard, stageId: string) => void;
  /** those that are decided, and those with an offer, keep their stage */
  movable: (card: ApplicantCard) => boolean;
}

/** The actions for an applicant in a list: another stage, a decision, or undoing one. */
export function useCardActions(
  of: OfTarget,
  stages: readonly Stage[],
  onDecide: (card: ApplicantCard, action: DecisionAction) => void,
): CardActions {
  const { t } = useKindTexts(useTranslation('applications'));
  const [change] = useChangeApplicantMutation();
  const undo = useUndo(of);
  const move = (card: ApplicantCard, stageId: string) => {
    const { applicationId, state } = card;
    const stage = stages.find((one) => one.stageId === stageId);
    if (stage?.ofOffers) {
      if (actionsIn(of.kind, state).includes('offer')) onDecide(card, 'offer');
      else toast(t('board.byDecision', { stage: stage.label }), { kind: 'bad' });
      return;
    }
    void attempt(() =>
      change({ kind: of.kind, params: { targetId: of.targetId, applicationId }, body: { stageId } }).unwrap(),
    );
  };
  const movable = ({ state }: ApplicantCard): boolean => isOpen(state) && state !== 'offered';
  return {
    move,
    movable,
    actions: (card) => [
      ...(movable(card)
        ? stages
            .filter(({ ofOffers }) => !ofOffers)
            .map(({ stageId, label }) => ({
              label,
              checked: stageId === card.stageId,
              onChoose: () => {
                if (stageId !== card.stageId) move(card, stageId);
              },
            }))
        : []),
      ...actionsIn(of.kind, card.state).map((action) => ({
        label: t(`decide.${action}.menu`),
        danger: action === 'reject',
        onChoose: () => onDecide(card, action),
      })),
      ...(isHeldBack(card.decision)
        ? [
            {
              label: t('decision.undoIt'),
              icon: RefreshIcon,
              onChoose: () => void undo(card.decision?.batchId ?? '', card.applicationId),
            },
          ]
        : []),
    ],
  };
}
