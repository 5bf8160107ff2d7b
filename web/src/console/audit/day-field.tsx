import { Field } from '../../ui/field';
import control from '../../ui/control.module.css';

interface DayFieldProps {
  label: string;
  /** a moment, as the address has it */
  value: string;
  onChange: (value: string) => void;
  /** of the day, where this computer is */
  edge: 'start' | 'end';
}

const two = (value: number) => String(value).padStart(2, '0');
const dayOf = (moment: string): string => {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? '' : `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

/** A day, chosen in the browser's own calendar. */
export function DayField({ label, value, onChange, edge }: DayFieldProps) {
  const take = (day: string) => {
    const moment = new Date(`${day}T${edge === 'start' ? '00:00:00.000' : '23:59:59.999'}`);
    onChange(day && !Number.isNaN(moment.getTime()) ? moment.toISOString() : '');
  };
  return (
    <Field label={label}>
      {(props) => (
        <input
          className={control.control}
          type="date"
          value={value && dayOf(value)}
          onChange={(event) => take(event.target.value)}
          {...props}
        />
      )}
    </Field>
  );
}
