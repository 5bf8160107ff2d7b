import type { EnrolmentView } from '@renmai/contracts/enrolment/enrolment.schema';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths';
import { Card } from '../../../ui/card';
import { HomepageLine } from '../../../ui/member-line';
import { RelativeTime } from '../../../ui/relative-time';
import { usePlaceText } from '../facts/place';
import { useTuitionText } from '../../../ui/amounts/tuition-text';
import { FactChips } from '../../../ui/publications/fact-chips';
import view from '../../../ui/publications/view.module.css';

export type Headed = Pick<EnrolmentView, 'name' | 'homepage' | 'studyType' | 'cityId' | 'tuition'> & {
  stage: EnrolmentView['stage'] | null;
} & Partial<Pick<EnrolmentView, 'publishedAt' | 'editedAt'>>;

/** Title, school, stage, and fee. */
export function EnrolmentHead({ enrolment }: { enrolment: Headed }) {
  const { t } = useTranslation('enrolment');
  const place = usePlaceText();
  const tuition = useTuitionText();
  const { name, homepage, stage, studyType, publishedAt, editedAt } = enrolment;
  const { homepageId, kind, handle, slogan, logo } = homepage;
  const facts = [
    ...(stage ? [t(`stage.${stage}`)] : []),
    ...(studyType === 'offline' ? [t('studyType.offline')] : []),
    place(enrolment),
  ].filter(Boolean);
  const { amount, note } = enrolment.tuition;
  return (
    <Card className={view.head}>
      <h2 dir="auto">{name || t('untitled')}</h2>
      <p className={view.amount}>{tuition(enrolment.tuition)}</p>
      {amount !== null && note !== '' && (
        <p className={view.meta} dir="auto">
          {note}
        </p>
      )}
      <FactChips facts={facts} />
      <HomepageLine
        homepage={{ homepageId, name: homepage.name, icon: logo?.list.url ?? null, sub: slogan || t('school') }}
        to={paths.homepage(kind, handle ?? homepageId)}
      />
      {publishedAt && (
        <p className={view.meta}>
          {t('view.published')} · <RelativeTime value={publishedAt} />
          {editedAt && (
            <>
              {' · '}
              {t('view.edited')} <RelativeTime value={editedAt} />
            </>
          )}
        </p>
      )}
    </Card>
  );
}
