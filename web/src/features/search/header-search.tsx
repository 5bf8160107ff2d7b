import { useNavigate } from 'react-router-dom';
import type { SlotProps } from '../../lib/slots';
import { addressOf } from './search-address';
import { SearchBox } from './search-box';

/** The search box of a desk's header: suggests while the member types, and opens the results. */
export function HeaderSearch({ focus }: SlotProps['header.search']) {
  const navigate = useNavigate();
  return (
    <SearchBox
      q=""
      focus={focus()}
      inHeader
      onSearch={(q) => {
        if (q !== '') void navigate(addressOf({ q }));
      }}
    />
  );
}
