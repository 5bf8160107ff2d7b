import { accent, card, draw, tint } from './draw';

/** People joined by lines. */
export const PeopleDrawing = draw(
  <>
    <path d="M80 40L42 76M80 40l38 36M42 76h76" stroke={accent} strokeDasharray="4 5" />
    <circle cx="80" cy="40" r="20" fill={tint} />
    <circle cx="80" cy="35" r="6.5" fill={card} />
    <path d="M69 51c1-6 5-8 11-8s10 2 11 8" fill={card} />
    <circle cx="40" cy="80" r="16" fill={card} />
    <circle cx="40" cy="76" r="5" />
    <path d="M31.5 89c1-5 4-6.5 8.5-6.5s7.5 1.5 8.5 6.5" />
    <circle cx="120" cy="80" r="16" fill={card} />
    <circle cx="120" cy="76" r="5" />
    <path d="M111.5 89c1-5 4-6.5 8.5-6.5s7.5 1.5 8.5 6.5" />
  </>,
);
