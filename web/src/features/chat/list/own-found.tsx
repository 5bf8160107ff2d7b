import type { SlotProps } from '../../../lib/slots';
import { Card } from '../../../ui/card';
import { FoundMessages } from './found-messages';

/** Own messages that have the words, where everything is searched. */
export const OwnFound = ({ query }: SlotProps['search.own']) => (
  <Card flush>
    <FoundMessages q={query} />
  </Card>
);
