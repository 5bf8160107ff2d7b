import { useAddressFilters } from '../../../lib/use-address-filters';
import { addressOf, filtersIn } from './filters';

export const useEventFilters = () => useAddressFilters({ read: filtersIn, write: addressOf });
