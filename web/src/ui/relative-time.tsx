import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DateLike, formatDate, toDate } from '../lib/format';
import { relativeTime } from '../lib/relative-time';

/** How long ago, in the product's steps; keeps itself up to date, and gives the exact time on hover. */
export function RelativeTime({ value, className }: { value: DateLike; className?: string }) {
  const { t, i18n } = useTranslation('ui');
  const [now, setNow] = useState(() => new Date());
  const { text, changesIn } = relativeTime(i18n.language, value, now, t('justNow'));
  useEffect(() => {
    if (changesIn === null) return undefined;
    const timer = window.setTimeout(() => setNow(new Date()), Math.min(changesIn, 3600) * 1000 + 50);
    return () => window.clearTimeout(timer);
  }, [changesIn, now]);
  return (
    <time className={className} dateTime={toDate(value).toISOString()} title={formatDate(i18n.language, value, 'full')}>
      {text}
    </time>
  );
}
