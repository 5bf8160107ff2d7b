import { outline, path } from '../../ui/icons';

export const MicrophoneIcon = outline(
  <>
    <rect x="9" y="3" width="6" height="11" rx="3" />
    <path d="M5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3" />
  </>,
);
export const MicrophoneOffIcon = outline(
  <>
    <path d="M9 6a3 3 0 0 1 6 0v5M15 13.2A3 3 0 0 1 9 11V9" />
    <path d="M5.5 11.5a6.5 6.5 0 0 0 10.6 5M18.5 11.5c0 .8-.1 1.5-.4 2.2M12 18v3M4 3.5l16 17" />
  </>,
);
export const PictureOnIcon = outline(
  <>
    <rect x="2.5" y="6" width="13" height="12" rx="2" />
    <path d="M15.5 10.5l6-3.5v10l-6-3.5" />
  </>,
);
export const PictureOffIcon = outline(
  <>
    <path d="M7 6h6.5a2 2 0 0 1 2 2v6M15.5 17a2 2 0 0 1-1 1h-10a2 2 0 0 1-2-2V8c0-.7.3-1.3.9-1.7" />
    <path d="M17 9.7l4.5-2.7v10l-2-1.2M4 3.5l16 17" />
  </>,
);
export const RecordIcon = outline(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <circle cx="12" cy="12" r="4" fill="currentColor" stroke="none" />
  </>,
);
/** Written speech. */
export const CaptionsIcon = outline(
  <>
    <rect x="2.5" y="5" width="19" height="14" rx="2.5" />
    <path d="M6.5 11h4M13.5 11h4M6.5 15h6M15.5 15h2" />
  </>,
);
/** One room beside others. */
export const RoomsIcon = outline(
  <>
    <rect x="3" y="3.5" width="7.5" height="7.5" rx="1.5" />
    <rect x="13.5" y="3.5" width="7.5" height="7.5" rx="1.5" />
    <rect x="3" y="13.5" width="7.5" height="7.5" rx="1.5" />
    <rect x="13.5" y="13.5" width="7.5" height="7.5" rx="1.5" />
  </>,
);
export const ScreenIcon = outline(
  <>
    <rect x="2.5" y="4" width="19" height="13" rx="2" />
    <path d="M8 21h8M12 17v4M12 13.5v-6M9 10l3-3 3 3" />
  </>,
);
export const HandIcon = path(
  'M7 12.5V6.2a1.6 1.6 0 0 1 3.2 0V11V4.4a1.6 1.6 0 0 1 3.2 0V11V5.6a1.6 1.6 0 0 1 3.2 0v6V9.4a1.6 1.6 0 0 1 3.2 0v4.8c0 4-2.8 6.8-6.6 6.8-3 0-4.7-1.3-6.2-3.8l-2.6-4.4a1.6 1.6 0 0 1 2.6-1.8z',
);
export const SmileIcon = outline(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M8.5 14.2a4.2 4.2 0 0 0 7 0M9 9.5v.5M15 9.5v.5" />
  </>,
);
export const HangUpIcon = path(
  'M3.2 14.6c-.9-1-1-2.3-.2-3.2C5.2 9 8.5 7.7 12 7.7s6.8 1.3 9 3.7c.8.9.7 2.2-.2 3.2l-1.2 1.3c-.6.6-1.5.7-2.2.3l-2.3-1.4c-.6-.4-.9-1-.8-1.7l.2-1.6a9.5 9.5 0 0 0-5 0l.2 1.6c.1.7-.2 1.3-.8 1.7l-2.3 1.4c-.7.4-1.6.3-2.2-.3z',
);
export const GridIcon = outline(
  <>
    <rect x="3.5" y="4.5" width="7.5" height="6.5" rx="1.2" />
    <rect x="13" y="4.5" width="7.5" height="6.5" rx="1.2" />
    <rect x="3.5" y="13" width="7.5" height="6.5" rx="1.2" />
    <rect x="13" y="13" width="7.5" height="6.5" rx="1.2" />
  </>,
);
export const SpeakerViewIcon = outline(
  <>
    <rect x="3" y="4.5" width="18" height="10" rx="1.5" />
    <path d="M4 18.5h3.5M10.2 18.5h3.5M16.5 18.5H20" />
  </>,
);
export const PinIcon = path('M9 3.5h6l-1 6 3.5 3.5v1.5h-11V13L10 9.5zM12 14.5v6');
export const SmallWindowIcon = outline(
  <>
    <rect x="2.5" y="4.5" width="19" height="15" rx="2" />
    <rect x="12" y="11.5" width="7" height="5.5" rx="1" />
  </>,
);
export const FullScreenIcon = path('M4 9V4.5h5M15 4.5h5V9M20 15v4.5h-5M9 19.5H4V15');
export const TurnIcon = path(
  'M4 12a8 8 0 0 1 13.7-5.6L20 8.5M20 4v4.5h-4.5M20 12a8 8 0 0 1-13.7 5.6L4 15.5M4 20v-4.5h4.5',
);
export const SpeakerIcon = path('M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4.5 4.5 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11');
export const ChartIcon = path('M4 20V4M4 20h16M8.5 16v-5M13 16V8M17.5 16v-3');

const bars = [
  [5, 14],
  [10, 11],
  [15, 8],
  [20, 4],
] as const;

/** Four bars, as many of them filled as the connection is good: 0 … 4. */
export function SignalIcon({ quality, size = 16 }: { quality: number; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={3.5}
      aria-hidden="true"
    >
      {bars.map(([x, y], at) => (
        <path key={x} d={`M${x - 1} 20V${y}`} strokeLinecap="round" opacity={at < quality ? 1 : 0.3} />
      ))}
    </svg>
  );
}

export const EarIcon = path(
  'M7 10a5 5 0 0 1 10 0c0 3-2.5 3.6-3.2 6-.6 2-1.4 3.5-3.3 3.5A3 3 0 0 1 7.6 17M10 10a2 2 0 0 1 4 0c0 1.3-1.5 1.5-1.5 3',
);
export const KeyboardIcon = outline(
  <>
    <rect x="2.5" y="6" width="19" height="12" rx="2" />
    <path d="M6 10h.5M10 10h.5M14 10h.5M18 10h.5M6 14h.5M9.5 14h5M18 14h.5" />
  </>,
);
