import type { ChildView } from '@renmai/contracts/enrolment/child.schema';
import { useTranslation } from 'react-i18next';
import { useRemoveChildMutation } from '../../../api/children.api';
import { useFormats } from '../../../lib/format';
import { useAttempt } from '../../../ui/attempt';
import { Card } from '../../../ui/card';
import { confirm } from '../../../ui/confirm';
import { Menu } from '../../../ui/menu';
import { PencilIcon, TrashIcon } from '../../../ui/more-icons';
import { toast } from '../../../ui/toast';
import { formatDay } from '../facts/days';
import { Guardians } from './guardians';
import styles from './children.module.css';

/** A child: the stored data, the number of applications, and until when it is kept. */
export function ChildCard({ child, onChange }: { child: ChildView; onChange: () => void }) {
  const { t } = useTranslation('enrolment');
  const { date } = useFormats();
  const [remove] = useRemoveChildMutation();
  const { attempt } = useAttempt();
  const { childId, name, birthday, gender, nationality, grade, currentSchool, applications, erasedAt } = child;
  const ask = async () => {
    const sure = await confirm({
      title: t('child.removeTitle', { name }),
      text: t('child.removeText'),
      action: t('ui:delete'),
      danger: true,
    });
    if (sure && (await attempt(() => remove({ params: { childId } }).unwrap())))
      toast(t('child.removed'), { kind: 'good' });
  };
  return (
    <Card as="article" aria-label={name} className={styles.child}>
      <div>
        <h2 dir="auto">{name}</h2>
        <p>{[formatDay(birthday), t(`gender.${gender}`), nationality].filter(Boolean).join(' · ')}</p>
        {(grade !== '' || currentSchool !== '') && <p>{[grade, currentSchool].filter(Boolean).join(' · ')}</p>}
        <p>{t('child.applications', { count: applications })}</p>
        {erasedAt && <p>{t('child.erased', { date: date(erasedAt) })}</p>}
      </div>
      <Menu
        label={t('child.more', { name })}
        actions={[
          { icon: PencilIcon, label: t('child.change'), onChoose: onChange },
          { icon: TrashIcon, label: t('ui:delete'), danger: true, onChoose: () => void ask() },
        ]}
      />
      <Guardians child={child} />
    </Card>
  );
}
