import type { OrganizerForm } from '@renmai/contracts/events/event.schema';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../api/session.slice';
import { displayName } from '../../../lib/display-name';
import { Select } from '../../../ui/select';
import { usePublishingHomepagesQuery } from '../events.api';

interface OrganizerFieldProps {
  value: OrganizerForm;
  onChange: (organizer: OrganizerForm) => void;
  error: string | undefined;
}

const myself = 'member';

/** Organized by the member, or by one of the homepages that the member publishes for. */
export function OrganizerField({ value, onChange, error }: OrganizerFieldProps) {
  const { t } = useTranslation('events');
  const account = useAccount();
  const { data: homepages = [] } = usePublishingHomepagesQuery();
  const name = displayName(account);
  return (
    <Select
      label={t('event.organizer')}
      hint={t('edit.organizerHint')}
      value={value.kind === 'homepage' ? value.homepageId : myself}
      onChange={(chosen) => onChange(chosen === myself ? { kind: 'member' } : { kind: 'homepage', homepageId: chosen })}
      options={[
        { value: myself, label: t('edit.asMyself', { name }) },
        ...homepages.map((page) => ({ value: page.homepageId, label: page.name })),
      ]}
      error={error}
    />
  );
}
