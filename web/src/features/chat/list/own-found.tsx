import type { SlotProps } from '../../../lib/slots';
import { Card } from '../../../ui/card';
import { FoundMessages } from './found-messages';

/** The member's messages that contain the words, on the page that searches everything. */
export const OwnFound = ({ query }: SlotProps['search.own']) => (
  <Card flush>
    <FoundMessages q={query} />
  </Card>
);
