import { accent, card, draw, type Drawing, tint } from './draw';
import { PeopleDrawing } from './people-drawing';

export const drawings = {
  /** an open box */
  box: draw(
    <>
      <path d="M44 58l36 14 36-14v34l-36 14-36-14z" fill={card} />
      <path d="M44 58l36-13 36 13-36 14z" fill={tint} />
      <path d="M80 72v34M44 58l-12 13 35 14 13-13M116 58l12 13-35 14-13-13" fill={card} />
      <path d="M80 34V20M62 38l-8-11M98 38l8-11" stroke={accent} />
    </>,
  ),
  /** people joined by lines */
  people: PeopleDrawing,
  /** a sheet with a pencil */
  write: draw(
    <>
      <path d="M46 22h48l16 16v66H46z" fill={card} />
      <path d="M94 22v16h16M58 50h32M58 62h40M58 74h26" />
      <path d="M126 44l8 8-34 34-11 3 3-11z" fill={tint} stroke={accent} />
      <path d="M120 50l8 8" stroke={accent} />
    </>,
  ),
  /** a bell at rest */
  bell: draw(
    <>
      <path d="M52 90c6-6 8-12 8-30a20 20 0 0 1 40 0c0 18 2 24 8 30z" fill={tint} />
      <path d="M71 90a9 9 0 0 0 18 0" fill={card} />
      <path d="M80 40v-8" />
      <path d="M116 36h12l-12 14h12M134 20h8l-8 10h8" stroke={accent} />
    </>,
  ),
  /** a briefcase with a sheet in it */
  jobs: draw(
    <>
      <path d="M58 50V24h36l10 10v16" fill={card} />
      <path d="M68 36h20" stroke={accent} />
      <rect x="36" y="48" width="88" height="54" rx="8" fill={tint} />
      <path d="M36 72h36M88 72h36" />
      <rect x="72" y="66" width="16" height="13" rx="3" fill={card} />
    </>,
  ),
  /** a sheet of a calendar with a day that is marked */
  calendar: draw(
    <>
      <rect x="40" y="28" width="80" height="76" rx="8" fill={card} />
      <path d="M40 36a8 8 0 0 1 8-8h64a8 8 0 0 1 8 8v14H40z" fill={tint} />
      <path d="M60 20v16M100 20v16M40 50h80" />
      <path d="M54 64h8M76 64h8M98 64h8M54 78h8M98 78h8M54 92h8M76 92h8" />
      <circle cx="80" cy="78" r="9" stroke={accent} />
    </>,
  ),
  /** a glass over nothing found */
  search: draw(
    <>
      <rect x="34" y="24" width="70" height="80" rx="8" fill={card} />
      <path d="M46 42h36M46 56h22M46 70h16M46 84h24" />
      <circle cx="96" cy="66" r="22" fill={tint} />
      <path d="M112 82l20 20" strokeWidth="6" stroke={accent} />
      <path d="M88 66h16" />
    </>,
  ),
  /** a plug out of its socket */
  broken: draw(
    <>
      <path d="M14 80c14 0 10-22 24-22h8" />
      <path d="M46 46h10a14 14 0 0 1 0 26H46z" fill={tint} />
      <path d="M69 53h8M69 65h8" stroke={accent} />
      <path d="M146 40c-14 0-10 20-24 20h-8" />
      <path d="M114 47h-10a14 14 0 0 0 0 26h10z" fill={card} />
      <path d="M80 40l-4-10M88 40l4-10M80 79l-4 10M88 79l4 10" stroke={accent} />
    </>,
  ),
  /** a closed lock */
  lock: draw(
    <>
      <path d="M62 56V42a18 18 0 0 1 36 0v14" />
      <rect x="48" y="54" width="64" height="48" rx="8" fill={tint} />
      <circle cx="80" cy="74" r="5" fill={card} />
      <path d="M80 79v9" stroke={accent} />
    </>,
  ),
  /** a signpost that leads nowhere */
  lost: draw(
    <>
      <path d="M80 106V26" strokeWidth="4" />
      <path d="M80 34h40l10 10-10 10H80z" fill={tint} />
      <path d="M80 60H44L34 69l10 9h36z" fill={card} />
      <path d="M94 44h18M50 69h16" stroke={accent} />
    </>,
  ),
} satisfies Record<string, Drawing>;

export type DrawingName = keyof typeof drawings;
