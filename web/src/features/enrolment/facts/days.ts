import type { EnrolmentCard } from '@renmai/contracts/enrolment/enrolment-card.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../lib/format';
import { currentLanguage } from '../../../lib/i18n/i18n';

const dayMs = 86_400_000;
/** It is over soon in so many days or less. */
const soonDays = 7;

/** `2026-09-01` in the language's format; no time zone is involved. */
export const formatDay = (day: string): string => formatDate(currentLanguage(), `${day}T00:00:00Z`, 'date', 'UTC');

export type Running = Pick<EnrolmentCard, 'state' | 'opensAt' | 'closesAt' | 'startsOn'>;

export interface Left {
  text: string;
  soon: boolean;
}

/** How long an enrolment still accepts applications, or when it begins to; null for one that accepts none. */
export function useDaysLeft(): (enrolment: Running) => Left | null {
  const { t } = useTranslation('enrolment');
  const [now] = useState(() => Date.now());
  return ({ state, opensAt, closesAt, startsOn }) => {
    if (state !== 'open') return null;
    if (Date.parse(opensAt) > now) return { text: t('days.opens', { date: formatDay(startsOn) }), soon: false };
    const days = Math.ceil((Date.parse(closesAt) - now) / dayMs);
    if (days <= 0) return { text: t('days.over'), soon: true };
    return { text: days === 1 ? t('days.last') : t('days.left', { count: days }), soon: days <= soonDays };
  };
}
