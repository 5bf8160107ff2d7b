import type {
  RecommendationAction,
  RecommendationRange,
  RecommendationView,
} from '@renmai/contracts/network/recommendations.api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attempt } from '../../ui/attempt';
import { confirm } from '../../ui/confirm';
import { toast } from '../../ui/toast';
import { useActOnRecommendationMutation } from './recommendations.api';

interface Words {
  message?: string;
  range?: RecommendationRange;
}

export interface LetterActs {
  /** Resolves to whether it was done; a refusal of the server is shown. */
  act: (action: RecommendationAction, words?: Words) => Promise<boolean>;
  /** the same, asked about first */
  sure: (action: 'withdraw' | 'decline', words: { title: string; text: string; action: string }) => Promise<void>;
  busy: RecommendationAction | null;
}

export function useLetterActions({ recommendationId, version }: RecommendationView): LetterActs {
  const { t } = useTranslation('recommendations');
  const [send] = useActOnRecommendationMutation();
  const [busy, setBusy] = useState<RecommendationAction | null>(null);
  const act: LetterActs['act'] = async (action, words = {}) => {
    if (busy) return false;
    setBusy(action);
    const done = await attempt(() =>
      send({ params: { recommendationId, action }, body: { version, ...words } }).unwrap(),
    );
    setBusy(null);
    if (done) toast(t(`done.${action}`), { kind: 'good' });
    return done;
  };
  return {
    act,
    busy,
    sure: async (action, words) => {
      if (await confirm({ ...words, danger: true })) await act(action);
    },
  };
}
