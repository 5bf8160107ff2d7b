import { maxChildren } from '@renmai/contracts/enrolment/child.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChildrenQuery } from '../../../api/children.api';
import type { SlotProps } from '../../../lib/slots';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { RadioList } from '../../../ui/choice';
import { PlusIcon } from '../../../ui/icons';
import { ChildSheet } from './child-sheet';
import styles from './children.module.css';

const myself = 'myself';

/** Chooses whom the application is for: the member, or a child of theirs, which can be added here. */
export function SubjectChoice({ subjectId, onChoose }: SlotProps['apply.subject']) {
  const { t } = useTranslation('enrolment');
  const { data } = useChildrenQuery();
  const [adding, setAdding] = useState(false);
  const children = data?.items ?? [];
  return (
    <Card>
      <div className={styles.subject}>
        <RadioList
          label={t('subject.title')}
          value={subjectId ?? myself}
          onChange={(value) => onChoose(value === myself ? null : value)}
          options={[
            { value: myself, label: t('subject.myself') },
            ...children.map(({ childId, name }) => ({ value: childId, label: name, hint: t('subject.child') })),
          ]}
        />
        {children.length < maxChildren && (
          <Button kind="tint" size="small" icon={PlusIcon} onClick={() => setAdding(true)}>
            {t('child.add')}
          </Button>
        )}
        {subjectId !== null && data && (
          <p className={styles.quiet}>{t('subject.kept', { count: data.retentionDays })}</p>
        )}
      </div>
      <ChildSheet
        child={adding ? 'new' : null}
        onClose={() => setAdding(false)}
        onSaved={({ childId }) => onChoose(childId)}
      />
    </Card>
  );
}
