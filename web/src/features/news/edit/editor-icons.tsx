import { outline, path } from '../../../ui/icons';

export const BoldIcon = /*#__PURE__*/ path('M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z');
export const ItalicIcon = /*#__PURE__*/ path('M10 5h8M6 19h8M14.5 5l-5 14');
export const HeadingIcon = /*#__PURE__*/ path('M4 5v14M13 5v14M4 12h9M17.5 11.5L20 10v9');
export const SubheadingIcon = /*#__PURE__*/ path('M4 5v14M12 5v14M4 12h8M16 13.2a2.2 2.2 0 1 1 3.8 1.6L16 19h4.4');
export const BulletsIcon = /*#__PURE__*/ path('M9.5 6H20M9.5 12H20M9.5 18H20M4.5 6h.01M4.5 12h.01M4.5 18h.01');
export const NumbersIcon = /*#__PURE__*/ outline(
  <>
    <path d="M10 6h10M10 12h10M10 18h10" />
    <path d="M4 4.5L5.5 4v5M4 9h3M4 15.5a1.5 1.5 0 1 1 2.6 1L4 19.5h3" />
  </>,
);
export const UndoIcon = /*#__PURE__*/ path('M9 7L4.5 11.5 9 16M5 11.5h9a5 5 0 0 1 0 10h-2');
export const RedoIcon = /*#__PURE__*/ path('M15 7l4.5 4.5L15 16M19 11.5h-9a5 5 0 0 0 0 10h2');
