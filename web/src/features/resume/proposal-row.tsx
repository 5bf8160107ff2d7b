import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/icon-button';
import { Checkbox } from '../../ui/choice';
import { Chip } from '../../ui/chip';
import { DateField } from '../../ui/date-field';
import { PencilIcon } from '../../ui/more-icons';
import { PhoneField } from '../../ui/phone-field';
import { Select } from '../../ui/select';
import { TextArea, TextField } from '../../ui/text-field';
import { lackingIn, titleOf, type Draft } from './choices';
import styles from './resume.module.css';

/** Written out, since the contracts' lists would bring their rules into the page. */
export const employmentTypes = ['permanent', 'contract', 'freelance', 'self-employed', 'internship'] as const;
const degrees = [
  'below-senior-high',
  'high-school',
  'vocational-college',
  'community-college',
  'college',
  'bachelor',
  'master',
  'phd',
  'postdoctoral',
  'other',
] as const;
const levels = ['elementary', 'limited', 'professional', 'fluent', 'native'] as const;
const languageTags = ['zh', 'yue', 'en', 'ja', 'ko', 'fr', 'de', 'es', 'pt', 'it', 'ru', 'ar', 'hi', 'th', 'vi', 'id'];

interface ProposalRowProps {
  draft: Draft;
  /** what the member tried to take over is incomplete */
  tried: boolean;
  onChange: (draft: Draft) => void;
}

/** One item of a file: what it says, whether that is sure, what it replaces, and whether to take it over. */
export function ProposalRow({ draft, tried, onChange }: ProposalRowProps) {
  const { t } = useTranslation('resume');
  const { proposal } = draft;
  const lacking = lackingIn(draft);
  const [edited, setEdited] = useState(false);
  // Only what the file lacks, and it stays to be seen once it is filled in; the pencil shows the rest.
  const asked = draft.taken && proposal.missing.length > 0;
  const open = edited || asked;
  const title = titleOf(draft);
  const label =
    proposal.section === 'field'
      ? `${t(`field.${proposal.field}`)}: ${title}`
      : proposal.section === 'language'
        ? languageName(title)
        : title;
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <Checkbox label={label} value={draft.taken} onChange={(taken) => onChange({ ...draft, taken })} />
        <IconButton
          icon={PencilIcon}
          size={18}
          label={t('import.edit', { name: title })}
          aria-expanded={open}
          onClick={() => setEdited(!edited)}
        />
      </div>
      <div className={styles.detail}>
        {(proposal.state === 'same' || proposal.unsure.length > 0 || lacking.length > 0) && (
          <div className={styles.chips}>
            {proposal.state === 'same' && <Chip>{t('import.same')}</Chip>}
            {proposal.unsure.length > 0 && <Chip tone="warn">{t('import.unsure')}</Chip>}
            {lacking.length > 0 && <Chip tone="accent">{t('import.missing')}</Chip>}
          </div>
        )}
        {proposal.section === 'field' && proposal.state === 'differs' && (
          <p className={styles.source}>{t('import.replaces', { current: proposal.current })}</p>
        )}
        {proposal.section === 'phone' && proposal.state === 'differs' && (
          <p className={styles.source}>{t('import.replaces', { current: proposal.current?.number ?? '' })}</p>
        )}
        {(open || proposal.unsure.length > 0) && (
          <p className={styles.source}>{t('import.source', { source: proposal.source })}</p>
        )}
        {open && proposal.section === 'phone' && <ProposedPhone {...{ draft, onChange }} tried={tried} />}
        {open &&
          proposal.section !== 'phone' &&
          Object.keys(draft.value)
            .filter((field) => edited || proposal.missing.includes(field))
            .map((field) => (
              <ProposedField key={field} {...{ draft, field, onChange }} error={tried && lacking.includes(field)} />
            ))}
      </div>
    </li>
  );
}

const languageName = (tag: string): string => {
  try {
    return new Intl.DisplayNames([document.documentElement.lang || 'en'], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
};

/** A file seldom says the country of a number. */
function ProposedPhone({
  draft,
  onChange,
  tried,
}: Pick<ProposedFieldProps, 'draft' | 'onChange'> & { tried: boolean }) {
  const { t } = useTranslation('resume');
  const { unsure } = draft.proposal;
  return (
    <PhoneField
      label={t('field.number')}
      value={{ countryCode: draft.value['countryCode'] ?? '', number: draft.value['number'] ?? '' }}
      onChange={(value) => onChange({ ...draft, value: { ...draft.value, ...value } })}
      error={tried && lackingIn(draft).length > 0 ? t('import.required') : undefined}
      hint={unsure.length > 0 ? t('import.unsure') : undefined}
    />
  );
}

interface ProposedFieldProps {
  draft: Draft;
  field: string;
  onChange: (draft: Draft) => void;
  error: boolean;
}

function ProposedField({ draft, field, onChange, error }: ProposedFieldProps): ReactNode {
  const { t } = useTranslation('resume');
  const { proposal } = draft;
  const value = draft.value[field] ?? '';
  const set = (next: string | null) => onChange({ ...draft, value: { ...draft.value, [field]: next } });
  const name =
    field === 'value'
      ? proposal.section === 'field'
        ? proposal.field
        : 'website'
      : proposal.section === 'skill'
        ? 'skill'
        : field;
  const common = {
    label: t(`field.${name}`),
    value,
    ...(error && { error: t('import.required') }),
    ...(proposal.unsure.includes(field) && { hint: t('import.unsure') }),
  };
  const choice = (values: readonly string[], word: (one: string) => string) => (
    <Select
      {...common}
      placeholder={t('import.pick')}
      onChange={(next) => set(next === '' ? null : next)}
      options={values.map((one) => ({ value: one, label: word(one) }))}
    />
  );
  if (field === 'employmentType') return choice(employmentTypes, (one) => t(`profile:employmentType.${one}`));
  if (field === 'degree') return choice(degrees, (one) => t(`profile:degreeOfStudy.${one}`));
  if (field === 'level') return choice(levels, (one) => t(`profile:languageLevel.${one}`));
  if (field === 'language')
    return choice([...new Set([...languageTags, ...(value === '' ? [] : [value])])], languageName);
  if (field === 'startDate' || field === 'endDate')
    return <DateField {...common} precision="month" onChange={(next) => set(next === '' ? null : next)} />;
  if (field === 'description' || field === 'activities' || name === 'about')
    return <TextArea {...common} onChange={set} />;
  return <TextField {...common} onChange={set} />;
}
