import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/format';
import { usePhoneText } from '../../lib/use-phone-text';
import { IconButton } from '../../ui/icon-button';
import { Checkbox } from '../../ui/choice';
import { Chip } from '../../ui/chip';
import { MonthField } from '../../ui/month-field';
import { PencilIcon } from '../../ui/more-icons';
import { PhoneField } from '../../ui/phone-field';
import { Select } from '../../ui/select';
import { TextArea, TextField } from '../../ui/text-field';
import { homepageOf, lackingIn, refusedIn, titleOf, type Draft } from './choices';
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
type Degree = (typeof degrees)[number];
const levels = ['elementary', 'limited', 'professional', 'fluent', 'native'] as const;
type Level = (typeof levels)[number];
type FieldName = keyof (typeof import('./locales/en.json'))['field'];
const languageTags = ['zh', 'yue', 'en', 'ja', 'ko', 'fr', 'de', 'es', 'pt', 'it', 'ru', 'ar', 'hi', 'th', 'vi', 'id'];

interface ProposalRowProps {
  draft: Draft;
  /** the member tried to take over an incomplete item */
  tried: boolean;
  onChange: (draft: Draft) => void;
}

/** One item of a file: its words, whether they are certain, what it replaces, and whether to take it over. */
export function ProposalRow({ draft, tried, onChange }: ProposalRowProps) {
  const { t } = useTranslation('resume');
  const { proposal } = draft;
  const lacking = lackingIn(draft);
  const [edited, setEdited] = useState(false);
  // Only the fields that the file lacks; they stay visible once they are filled in, and the pencil shows the rest.
  const asked = draft.taken && proposal.missing.length + proposal.refused.length > 0;
  const homepage = homepageOf(proposal);
  const open = edited || asked;
  const title = titleOf(draft);
  const errorOf = (field: string): string | undefined => {
    if (refusedIn(draft).includes(field)) return t('import.refused');
    return tried && lacking.includes(field) ? t('import.required') : undefined;
  };
  const number = proposal.section === 'phone' ? textIn(draft, 'number') : '';
  const phone = usePhoneText(number === '' ? null : { countryCode: textIn(draft, 'countryCode'), number });
  const label = phone?.text ?? labelOf(draft, title, t);
  const unsure = unsureIn(draft);
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <Checkbox label={label} value={draft.taken} onChange={(taken) => onChange({ ...draft, taken })} />
        <IconButton
          icon={PencilIcon}
          size={18}
          label={t('import.edit', { name: label })}
          aria-expanded={open}
          onClick={() => setEdited(!edited)}
        />
      </div>
      <div className={styles.detail}>
        <Facts draft={draft} />
        <Chips draft={draft} />
        <Replaced proposal={proposal} />
        {homepage && (
          <Checkbox
            label={t('import.linked', { name: homepage.name })}
            value={draft.linked}
            onChange={(linked) => onChange({ ...draft, linked })}
          />
        )}
        {(open || unsure.length > 0) && saysMore(draft) && (
          <p className={styles.source}>{t('import.source', { source: proposal.source })}</p>
        )}
        {open && proposal.section === 'phone' && <ProposedPhone {...{ draft, onChange }} tried={tried} />}
        {open &&
          proposal.section !== 'phone' &&
          Object.keys(draft.value)
            .filter((field) => edited || proposal.missing.includes(field) || proposal.refused.includes(field))
            .map((field) => <ProposedField key={field} {...{ draft, field, onChange }} error={errorOf(field)} />)}
      </div>
    </li>
  );
}

/** Whether the words of the file are others than those that are shown. */
const saysMore = (draft: Draft): boolean => !['', titleOf(draft)].includes(draft.proposal.source.trim());

/** Fields that may be wrong, unless they are empty. */
const unsureIn = ({ proposal, value }: Draft): string[] =>
  proposal.unsure.filter((field) => value[field] !== '' && value[field] !== null);

/** Notes about an item before it is taken over. */
function Chips({ draft }: { draft: Draft }) {
  const { t } = useTranslation('resume');
  const [lacking, refused, unsure] = [lackingIn(draft), refusedIn(draft), unsureIn(draft)];
  const isSame = draft.proposal.state === 'same';
  if (!isSame && lacking.length + unsure.length === 0) return null;
  return (
    <div className={styles.chips}>
      {isSame && <Chip>{t('import.same')}</Chip>}
      {unsure.length > 0 && <Chip tone="warn">{unsureText(draft, unsure, t)}</Chip>}
      {refused.length > 0 && <Chip tone="bad">{t('import.refused')}</Chip>}
      {lacking.length > refused.length && <Chip tone="accent">{t('import.missing')}</Chip>}
    </div>
  );
}

/** The values of the profile that would be replaced. */
function Replaced({ proposal }: { proposal: Draft['proposal'] }) {
  const { t } = useTranslation('resume');
  if (proposal.state !== 'differs' || !('current' in proposal)) return null;
  const { current } = proposal;
  const parts = typeof current === 'string' || current === null ? [current] : [];
  const more =
    typeof current === 'object' && current
      ? 'number' in current
        ? [current.number]
        : [current.city, current.region]
      : [];
  return (
    <p className={styles.source}>{t('import.replaces', { current: [...parts, ...more].filter(Boolean).join(', ') })}</p>
  );
}

const textIn = ({ value }: Draft, field: string): string => {
  const text = value[field];
  return typeof text === 'string' ? text : '';
};

type Words = ReturnType<typeof useTranslation<'resume'>>['t'];

function labelOf({ proposal }: Draft, title: string, t: Words): string {
  if (proposal.section === 'field') return t('import.named', { field: t(`field.${proposal.field}`), value: title });
  if (proposal.section === 'place') return t('import.named', { field: t('field.city'), value: title });
  return proposal.section === 'language' && title !== '' ? languageName(title) : title || t('import.untitled');
}

/** The name of a field of an item. */
function fieldName({ proposal }: Draft, field: string) {
  if (field === 'value' && proposal.section === 'field') return proposal.field;
  if (field === 'value') return proposal.section === 'interest' ? 'interest' : 'website';
  if (proposal.section === 'skill') return 'skill';
  return field as FieldName;
}

/** The fields of an item that may be wrong, if it has several. */
function unsureText(draft: Draft, unsure: readonly string[], t: Words): string {
  const names = unsure.filter((field) => field in draft.value).map((field) => t(`field.${fieldName(draft, field)}`));
  const { section } = draft.proposal;
  const isOne = section === 'field' || section === 'skill' || section === 'website' || section === 'interest';
  return isOne || names.length === 0
    ? t('import.unsure')
    : t('import.unsureOf', { fields: names.join(t('import.between')) });
}

/** Sections whose entries have dates, and those in which an open end does not mean until now. */
const dated: ReadonlySet<string> = new Set([
  'job',
  'education',
  'certification',
  'project',
  'volunteering',
  'publication',
]);
const single: ReadonlySet<string> = new Set(['certification', 'publication']);

/** The words of the period of an entry; empty where the file has no dates. */
function usePeriodOf(draft: Draft): string {
  const { t } = useTranslation('resume');
  const formats = useFormats();
  const [start, end] = [textIn(draft, 'startDate') || textIn(draft, 'date'), textIn(draft, 'endDate')];
  if (start === '' && end === '') return '';
  const from = start && formats.month(start);
  if (end === '' && single.has(draft.proposal.section)) return from;
  return `${from} – ${end ? formats.month(end) : t('profile:now')}`.trim();
}

/** Further values that were read for an entry. */
function Facts({ draft }: { draft: Draft }) {
  const { t } = useTranslation('resume');
  const period = usePeriodOf(draft);
  const { section } = draft.proposal;
  const text = (field: string): string => textIn(draft, field);
  if (section === 'language' && text('level') !== '')
    return <p>{t(`profile:languageLevel.${text('level') as Level}`)}</p>;
  if (section === 'service') return <p className={styles.told}>{text('description')}</p>;
  if (!dated.has(section)) return null;
  const degree = text('degree');
  const facts = [
    degree && t(`profile:degreeOfStudy.${degree as Degree}`),
    text('fieldOfStudy'),
    period,
    text('issuer') || text('publisher'),
    section === 'project' ? text('role') : text('cause'),
    text('location'),
  ].filter(Boolean);
  return (
    <>
      {facts.length > 0 && <p className={styles.fact}>{facts.join(' · ')}</p>}
      {text('activities') !== '' && <p className={styles.told}>{text('activities')}</p>}
      {text('description') !== '' && <p className={styles.told}>{text('description')}</p>}
    </>
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
      value={{ countryCode: textIn(draft, 'countryCode'), number: textIn(draft, 'number') }}
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
  error: string | undefined;
}

function ProposedField({ draft, field, onChange, error }: ProposedFieldProps): ReactNode {
  const { t } = useTranslation('resume');
  const { proposal } = draft;
  const written = draft.value[field];
  const set = (next: string | boolean | null) => onChange({ ...draft, value: { ...draft.value, [field]: next } });
  const name = fieldName(draft, field);
  if (typeof written === 'boolean') return <Checkbox label={t(`field.${name}`)} value={written} onChange={set} />;
  const value = written ?? '';
  const common = {
    label: t(`field.${name}`),
    value,
    ...(error !== undefined && { error }),
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
    return <MonthField {...common} onChange={(next) => set(next === '' ? null : next)} />;
  if (field === 'description' || field === 'activities' || name === 'about')
    return <TextArea {...common} onChange={set} />;
  return <TextField {...common} onChange={set} />;
}
