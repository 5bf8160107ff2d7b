import { DayField as WrittenDay } from '../../ui/calendar/day-field';
import { today } from '../../ui/calendar/months';

interface DayFieldProps {
  label: string;
  /** an instant, as in the address */
  value: string;
  onChange: (value: string) => void;
  /** of the day, in this computer's time zone */
  edge: 'start' | 'end';
}

/** The log has nothing older. */
const FIRST_DAY = '2020-01-01';

const two = (value: number) => String(value).padStart(2, '0');
const dayOf = (moment: string): string => {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? '' : `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

/** A day of the log. */
export function DayField({ label, value, onChange, edge }: DayFieldProps) {
  const take = (day: string) => {
    const moment = new Date(`${day}T${edge === 'start' ? '00:00:00.000' : '23:59:59.999'}`);
    onChange(day && !Number.isNaN(moment.getTime()) ? moment.toISOString() : '');
  };
  return <WrittenDay label={label} from={FIRST_DAY} to={today()} value={value && dayOf(value)} onChange={take} />;
}
