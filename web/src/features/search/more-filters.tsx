import { useTranslation } from 'react-i18next';
import { readAmount } from '../../lib/amount';
import { useFormats } from '../../lib/format';
import { useSettledField } from '../../lib/use-settled-field';
import { useAmountFault } from '../../ui/amounts/use-amount-fault';
import { FilterStack } from '../../ui/finding/filter-stack';
import { Select } from '../../ui/select';
import { TextField } from '../../ui/text-field';
import { enrollingTimes, eventDays, moreFieldsOf, postedWithin, type More, type MoreField } from './more';
import type { Search } from './search-address';

interface MoreFiltersProps {
  kind: NonNullable<Search['kind']>;
  more: More;
  onChange: (more: More) => void;
}

const choices = { posted: postedWithin, when: eventDays, enrolling: enrollingTimes } as const;
const isChosen = (field: MoreField): field is keyof typeof choices => field in choices;
const without = (more: More, field: MoreField): More => {
  const { [field]: _gone, ...rest } = more;
  return rest;
};

/** Filters by time and amount: they narrow the results in addition to the facets. */
export function MoreFilters({ kind, more, onChange }: MoreFiltersProps) {
  const { t } = useTranslation('search');
  const set = (field: MoreField, value: string) =>
    onChange({ ...without(more, field), ...(value !== '' && { [field]: value }) });
  const fields = moreFieldsOf(kind);
  if (fields.length === 0) return null;
  return (
    <FilterStack>
      {fields.map((field) =>
        isChosen(field) ? (
          <Select
            key={field}
            label={t(`more.${field}.label`)}
            value={more[field] ?? ''}
            onChange={(value) => set(field, value)}
            options={['', ...choices[field]].map((value) => ({ value, label: t(`more.${field}.${value || 'any'}`) }))}
          />
        ) : (
          <Amount key={field} field={field} value={more[field] ?? ''} onChange={(value) => set(field, value)} />
        ),
      )}
    </FilterStack>
  );
}

interface AmountProps {
  field: 'salaryFrom' | 'feeTo';
  value: string;
  onChange: (value: string) => void;
}

const least = { salaryFrom: 1, feeTo: 0 };
const most = 10_000_000;

function Amount({ field, value, onChange }: AmountProps) {
  const { t } = useTranslation('search');
  const faultText = useAmountFault();
  const limits = { least: least[field], most, per: field === 'salaryFrom' ? ('month' as const) : undefined };
  const read = (typed: string): string => String(readAmount(typed, limits).value ?? '');
  const { typed, setTyped } = useSettledField(value, onChange, { read, write: (amount: string) => amount });
  return (
    <TextField
      label={t(`more.${field}.label`)}
      inputMode="decimal"
      maxLength={60}
      value={typed}
      onChange={setTyped}
      error={faultText(readAmount(typed, limits).fault, limits)}
    />
  );
}

/** The chosen filters, each with the others that remain without it. */
export function useMoreChosen(more: More): { field: MoreField; name: string; rest: More }[] {
  const { t } = useTranslation('search');
  const { number } = useFormats();
  return (Object.entries(more) as [MoreField, string][]).map(([field, value]) => ({
    field,
    name: isChosen(field) ? t(`more.${field}.${value}`) : t(`more.${field}.chosen`, { amount: number(Number(value)) }),
    rest: without(more, field),
  }));
}
