import type { SlotProps } from '../../../lib/slots';
import { OfferedList } from '../../../ui/offered-list';
import { usePlaceText } from '../facts/position-line';
import { useSalaryText } from '../../../ui/amounts/salary-text';
import { jobsPaths } from '../jobs-paths';

/** Positions on the card of the homepage that published them: title, place and salary. */
export function OfferedPositions({ first }: SlotProps['offers.positions']) {
  const place = usePlaceText();
  const salary = useSalaryText();
  return (
    <OfferedList
      items={first.map((position) => ({
        to: jobsPaths.position(position.positionId),
        title: position.title,
        strong: salary(position.salary),
        facts: place(position),
      }))}
    />
  );
}
