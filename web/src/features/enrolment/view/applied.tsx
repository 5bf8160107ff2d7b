import type { EnrolmentView } from '@renmai/contracts/enrolment/enrolment.schema';
import { useTranslation } from 'react-i18next';
import { applicationPaths } from '../../../lib/application-paths';
import { paths } from '../../../lib/paths';
import { useHasScreen } from '../../../lib/screens';
import { Section } from '../../../ui/card';
import { Chip } from '../../../ui/chip';
import { ListRow } from '../../../ui/list-row';

/** The applications that the member has sent for it, for themselves and for children; hidden where there are none. */
export function Applied({ applied }: Pick<EnrolmentView, 'applied'>) {
  const { t } = useTranslation('enrolment');
  const has = useHasScreen();
  if (applied.length === 0 || !has(paths.myAdmissions)) return null;
  return (
    <Section title={t('applied.title')} flush>
      {applied.map(({ applicationId, state, subject }) => (
        <ListRow
          key={applicationId}
          label={subject?.name ?? t('applied.myself')}
          value={<Chip tone={toneOf(state)}>{t(`applied.state.${state}`)}</Chip>}
          to={applicationPaths.one('enrolments', applicationId)}
        />
      ))}
    </Section>
  );
}

const toneOf = (state: EnrolmentView['applied'][number]['state']) => {
  if (state === 'approved') return 'good';
  return state === 'rejected' || state === 'withdrawn' ? 'plain' : 'accent';
};
