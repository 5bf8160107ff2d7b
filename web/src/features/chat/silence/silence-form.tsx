import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { RadioList, Switch } from '../../../ui/choice';
import { everything } from '../actions/silence';
import { useChat } from '../state/selectors';
import { today } from '../words/chat-time';
import { DailyHours } from './daily-hours';
import { hoursOf, type SilentType } from './silence-rules';
import { useSilence } from './use-silence';
import styles from './silence.module.css';

const hour = 3_600_000;
/** milliseconds */
const pauses = { hour, eightHours: 8 * hour, day: 24 * hour, week: 7 * 24 * hour } as const;
/** the quiet hours when they are switched on */
const night = '22:00-08:00';

/** The notification settings of one conversation by its key, or of `everything`. Changes apply at once. */
export function SilenceForm({ of: key }: { of: string }) {
  const { t } = useTranslation('chat');
  const { date } = useFormats();
  const { silence, change } = useSilence(key);
  const named = useChat(() => key === everything || key.startsWith('group:'));
  const { type, until, daily } = silence;
  const hours = hoursOf(daily);
  const kinds: readonly (SilentType | 'DEFAULT')[] = [
    ...(key === everything ? [] : (['DEFAULT'] as const)),
    'ALL',
    ...(named ? (['AT'] as const) : []),
    'NONE',
  ];
  // below the title of the page; on a sheet below the sheet's own
  const Heading = key === everything ? 'h2' : 'h3';
  return (
    <div className={styles.form}>
      <RadioList
        label={t('silence.which')}
        value={type ?? (key === everything ? 'ALL' : 'DEFAULT')}
        onChange={(wanted) => void change({ type: wanted })}
        options={kinds.map((kind) => ({ value: kind, label: t(`silence.type.${kind}`) }))}
      />
      <section aria-label={t('silence.pause')}>
        <Heading className={styles.title}>{t('silence.pause')}</Heading>
        {until > today() ? (
          <div className={styles.paused}>
            <span>{t('silence.until', { time: date(until, 'dateTime') })}</span>
            <Button size="small" onClick={() => void change({ ignoreDuration: 0 })}>
              {t('silence.endPause')}
            </Button>
          </div>
        ) : (
          <div className={styles.pauses}>
            {Object.entries(pauses).map(([span, ignoreDuration]) => (
              <Button key={span} size="small" onClick={() => void change({ ignoreDuration })}>
                {t(`silence.for.${span}`)}
              </Button>
            ))}
          </div>
        )}
      </section>
      <section aria-label={t('silence.daily')}>
        <Switch
          label={t('silence.daily')}
          value={hours !== null}
          onChange={(on) => void change({ ignoreInterval: on ? night : '' })}
        />
        {hours && (
          <DailyHours hours={hours} onChange={([from, to]) => void change({ ignoreInterval: `${from}-${to}` })} />
        )}
      </section>
    </div>
  );
}
