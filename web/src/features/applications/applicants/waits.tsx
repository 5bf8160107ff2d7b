import type { ApplicantCard } from '@renmai/contracts/applications/applicant.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RelativeTime } from '../../../ui/relative-time';
import { isOpen } from '../steps';

const DAY_MS = 86_400_000;

/** Whole days since then, never below zero. */
export const daysSince = (at: string, now: number): number => Math.max(0, Math.floor((now - Date.parse(at)) / DAY_MS));

/** For how many days an open application has waited; of a decided one, when it was sent. */
export function Waits({ card: { state, submittedAt } }: { card: Pick<ApplicantCard, 'state' | 'submittedAt'> }) {
  const { t } = useTranslation('applications');
  const [now] = useState(() => Date.now());
  if (!isOpen(state)) return <RelativeTime value={submittedAt} />;
  const days = daysSince(submittedAt, now);
  return <time dateTime={submittedAt}>{days === 0 ? t('board.today') : t('board.waits', { count: days })}</time>;
}
