import { accent, card, draw, tint } from '../../../ui/draw';

/** A sheet of a calendar with a day that is marked. */
export const CalendarDrawing = draw(
  <>
    <rect x="40" y="28" width="80" height="76" rx="8" fill={card} />
    <path d="M40 36a8 8 0 0 1 8-8h64a8 8 0 0 1 8 8v14H40z" fill={tint} />
    <path d="M60 20v16M100 20v16M40 50h80" />
    <path d="M54 64h8M76 64h8M98 64h8M54 78h8M98 78h8M54 92h8M76 92h8" />
    <circle cx="80" cy="78" r="9" stroke={accent} />
  </>,
);
