import type { ReactNode, SVGProps } from 'react';

export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'children'> {
  /** in pixels */
  size?: number;
}

export type Icon = (props: IconProps) => ReactNode;

/** An outline on a 24 px grid; decoration, so that its button or text must name its meaning. */
export const outline = (shape: ReactNode): Icon =>
  function OutlineIcon({ size = 24, ...rest }) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
        {...rest}
      >
        {shape}
      </svg>
    );
  };

export const path = (d: string): Icon => outline(<path d={d} />);

/* Icons of the frame and the first screens; all others are in more-icons, which a visitor does not load. */

export const BackIcon = /*#__PURE__*/ path('M15 5l-7 7 7 7');
export const ForwardIcon = /*#__PURE__*/ path('M9 5l7 7-7 7');
export const CloseIcon = /*#__PURE__*/ path('M6 6l12 12M18 6L6 18');
export const PlusIcon = /*#__PURE__*/ path('M12 5v14M5 12h14');
export const CheckIcon = /*#__PURE__*/ path('M5 12.5l4.5 4.5L19 7.5');
export const RefreshIcon = /*#__PURE__*/ path('M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.5 4v4.5H15');
export const SignOutIcon = /*#__PURE__*/ path('M14 4H5v16h9M10 12h10M16.5 8.5L20 12l-3.5 3.5');
export const SignInIcon = /*#__PURE__*/ path('M10 4h9v16h-9M4 12h10M10.5 8.5L14 12l-3.5 3.5');
export const StarIcon = /*#__PURE__*/ path('M12 4l2.5 5.1 5.6.8-4.1 4 1 5.6-5-2.7-5 2.7 1-5.6-4.1-4 5.6-.8z');
export const ShareIcon = /*#__PURE__*/ path('M13 5l7 6-7 6v-3.5C8 13.5 5.5 15 4 18c0-5.5 3-9 9-9.5z');
export const MessageIcon = /*#__PURE__*/ path('M4 5.5h16v11H11L6.5 20v-3.5H4zM8 9.5h8M8 12.7h5');
export const CapIcon = /*#__PURE__*/ path(
  'M12 5L2.5 9.5 12 14l9.5-4.5zM6 11.5V16c1.5 1.6 3.7 2.5 6 2.5s4.5-.9 6-2.5v-4.5M21.5 9.5V15',
);
export const HomeIcon = /*#__PURE__*/ path('M4 11l8-7 8 7v9h-5.5v-6h-5v6H4z');

export const SearchIcon = /*#__PURE__*/ outline(
  <>
    <circle cx="11" cy="11" r="6.5" />
    <path d="M16 16l4.5 4.5" />
  </>,
);
export const PeopleIcon = /*#__PURE__*/ outline(
  <>
    <circle cx="9" cy="8.5" r="3.5" />
    <path d="M2.5 19.5c.4-3.8 3-6 6.5-6s6.1 2.2 6.5 6M15.5 5.3a3.5 3.5 0 0 1 0 6.4M17.5 14c2.3.7 3.7 2.6 4 5.5" />
  </>,
);
export const PersonIcon = /*#__PURE__*/ outline(
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.5c.5-4.3 3.5-6.5 7.5-6.5s7 2.2 7.5 6.5" />
  </>,
);
export const BellIcon = /*#__PURE__*/ outline(
  <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4M12 3.5V5" />,
);
export const BriefcaseIcon = /*#__PURE__*/ outline(
  <>
    <rect x="3.5" y="7.5" width="17" height="12" rx="2" />
    <path d="M9 7.5V5h6v2.5M3.5 12.5h17M12 11.5v2" />
  </>,
);
export const BuildingIcon = /*#__PURE__*/ outline(
  <path d="M4.5 20.5V4h9v16.5M13.5 9.5h6v11M3 20.5h18M7.5 8h3M7.5 11.5h3M7.5 15h3M16.5 13h.01M16.5 16.5h.01" />,
);
export const CalendarIcon = /*#__PURE__*/ outline(
  <>
    <rect x="4" y="5.5" width="16" height="15" rx="2" />
    <path d="M8 3.5v4M16 3.5v4M4 10.5h16" />
  </>,
);
export const SettingsIcon = /*#__PURE__*/ outline(
  <>
    <circle cx="12" cy="12" r="3" />
    <path d="M12 3v2.5M12 18.5V21M3 12h2.5M18.5 12H21M5.6 5.6l1.8 1.8M16.6 16.6l1.8 1.8M18.4 5.6l-1.8 1.8M7.4 16.6l-1.8 1.8" />
    <circle cx="12" cy="12" r="6.5" />
  </>,
);
export const EyeIcon = /*#__PURE__*/ outline(
  <>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
    <circle cx="12" cy="12" r="3" />
  </>,
);
export const GlobeIcon = /*#__PURE__*/ outline(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M3.5 12h17M12 3.5c2.5 2.3 3.7 5.2 3.7 8.5s-1.2 6.2-3.7 8.5c-2.5-2.3-3.7-5.2-3.7-8.5s1.2-6.2 3.7-8.5z" />
  </>,
);
export const HelpIcon = /*#__PURE__*/ outline(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M9.5 9.5a2.5 2.5 0 1 1 3.6 2.3c-.7.4-1.1.9-1.1 1.7M12 16.5h.01" />
  </>,
);
export const WarningIcon = /*#__PURE__*/ path('M12 4L2.8 20h18.4zM12 10v5M12 17.5h.01');
export const PictureIcon = /*#__PURE__*/ outline(
  <>
    <rect x="3.5" y="4.5" width="17" height="15" rx="2" />
    <circle cx="8.5" cy="9.5" r="1.5" />
    <path d="M4 17l5-4.5 3.5 3L16 12l4.5 4" />
  </>,
);
/** a disc with a tick: this homepage or person has been checked */
export const VerifiedIcon = /*#__PURE__*/ outline(
  <>
    <circle cx="12" cy="12" r="9" fill="var(--accent)" stroke="none" />
    <path d="M8 12.3l2.8 2.8L16.2 9.5" stroke="var(--on-accent)" strokeWidth="2" />
  </>,
);
