import { type AddressFilters, useAddressFilters } from '../../../lib/use-address-filters';
import { type Filters, filtersIn, queryOf } from './filters';

const written = { read: filtersIn, write: queryOf };

export const useFilters = (): AddressFilters<Filters> => useAddressFilters(written);
