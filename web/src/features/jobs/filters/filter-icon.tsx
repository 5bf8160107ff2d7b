import { outline } from '../../../ui/icons';

export const FilterIcon = /*#__PURE__*/ outline(<path d="M4 7h16M7 12h10M10 17h4" />);
