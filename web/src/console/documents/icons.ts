import { path } from '../../ui/icons';

export const MinusIcon = /*#__PURE__*/ path('M5 12h14');
