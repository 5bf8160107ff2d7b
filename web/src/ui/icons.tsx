import type { ReactNode, SVGProps } from 'react';

export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'children'> {
  /** in pixels */
  size?: number;
}

export type Icon = (props: IconProps) => ReactNode;

/** An outline on a 24 px grid; decoration, so that its button or text must say what it means. */
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

const path = (d: string): Icon => outline(<path d={d} />);

export const BackIcon = /*#__PURE__*/ path('M15 5l-7 7 7 7');
export const ForwardIcon = /*#__PURE__*/ path('M9 5l7 7-7 7');
export const DownIcon = /*#__PURE__*/ path('M6 9l6 6 6-6');
export const UpIcon = /*#__PURE__*/ path('M6 15l6-6 6 6');
export const CloseIcon = /*#__PURE__*/ path('M6 6l12 12M18 6L6 18');
export const PlusIcon = /*#__PURE__*/ path('M12 5v14M5 12h14');
export const CheckIcon = /*#__PURE__*/ path('M5 12.5l4.5 4.5L19 7.5');
export const MenuIcon = /*#__PURE__*/ path('M4 7h16M4 12h16M4 17h16');
export const PencilIcon = /*#__PURE__*/ path(
  'M4 20l1-4.5L16.2 4.3a1.6 1.6 0 0 1 2.3 0l1.2 1.2a1.6 1.6 0 0 1 0 2.3L8.5 19z M14 6.5l3.5 3.5',
);
export const TrashIcon = /*#__PURE__*/ path('M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 12.5h9l1-12.5M10.5 11v5M13.5 11v5');
export const DownloadIcon = /*#__PURE__*/ path('M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 20h14');
export const UploadIcon = /*#__PURE__*/ path('M12 20V9M7.5 12.5L12 8l4.5 4.5M5 4h14');
export const RefreshIcon = /*#__PURE__*/ path('M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.5 4v4.5H15');
export const ArrowUpIcon = /*#__PURE__*/ path('M12 19V5M6 11l6-6 6 6');
export const ArrowDownIcon = /*#__PURE__*/ path('M12 5v14M6 13l6 6 6-6');
export const LinkIcon = /*#__PURE__*/ path(
  'M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7L12 17.7',
);
export const ExternalIcon = /*#__PURE__*/ path('M10 5H5v14h14v-5M14 4h6v6M20 4l-9 9');
export const SignOutIcon = /*#__PURE__*/ path('M14 4H5v16h9M10 12h10M16.5 8.5L20 12l-3.5 3.5');
export const SignInIcon = /*#__PURE__*/ path('M10 4h9v16h-9M4 12h10M10.5 8.5L14 12l-3.5 3.5');
export const FlagIcon = /*#__PURE__*/ path('M6 21V4h12l-2.5 4.5L18 13H6');
export const HeartIcon = /*#__PURE__*/ path(
  'M12 20S4 15.2 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3C20 15.2 12 20 12 20z',
);
export const StarIcon = /*#__PURE__*/ path('M12 4l2.5 5.1 5.6.8-4.1 4 1 5.6-5-2.7-5 2.7 1-5.6-4.1-4 5.6-.8z');
export const LightningIcon = /*#__PURE__*/ path('M13 3L5 14h6l-1 7 8-11h-6z');
export const PhoneIcon = /*#__PURE__*/ path(
  'M6 3.5h3l1.5 4.5-2 1.5a12 12 0 0 0 6 6l1.5-2 4.5 1.5v3a2 2 0 0 1-2.2 2A17 17 0 0 1 4 5.7 2 2 0 0 1 6 3.5z',
);
export const SendIcon = /*#__PURE__*/ path('M4 5l16.5 7L4 19l2-7zM6 12h8');
export const ShareIcon = /*#__PURE__*/ path('M13 5l7 6-7 6v-3.5C8 13.5 5.5 15 4 18c0-5.5 3-9 9-9.5z');
export const MessageIcon = /*#__PURE__*/ path('M4 5.5h16v11H11L6.5 20v-3.5H4zM8 9.5h8M8 12.7h5');
export const CommentIcon = /*#__PURE__*/ path(
  'M12 4.5c-4.7 0-8.5 3.1-8.5 7 0 2.1 1.1 4 2.9 5.3L6 20.5l3.9-2.2c.7.1 1.4.2 2.1.2 4.7 0 8.5-3.1 8.5-7s-3.8-7-8.5-7z',
);
export const BookmarkIcon = /*#__PURE__*/ path('M6.5 4h11v16L12 15.8 6.5 20z');
export const BookIcon = /*#__PURE__*/ path(
  'M5 4.5h6a1.5 1.5 0 0 1 1 .4 1.5 1.5 0 0 1 1-.4h6v14h-6a1.5 1.5 0 0 0-1 .6 1.5 1.5 0 0 0-1-.6H5zM12 5v14',
);
export const CapIcon = /*#__PURE__*/ path(
  'M12 5L2.5 9.5 12 14l9.5-4.5zM6 11.5V16c1.5 1.6 3.7 2.5 6 2.5s4.5-.9 6-2.5v-4.5M21.5 9.5V15',
);
export const ShieldIcon = /*#__PURE__*/ path(
  'M12 3.5l7.5 2.7v5.3c0 4.5-3 7.7-7.5 9-4.5-1.3-7.5-4.5-7.5-9V6.2zM9 12l2.2 2.2L15.2 10',
);
export const TagIcon = /*#__PURE__*/ path('M4 4h7.5l8.5 8.5-7.5 7.5L4 11.5zM8 8h.01');
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
export const PersonAddIcon = /*#__PURE__*/ outline(
  <>
    <circle cx="10" cy="8" r="4" />
    <path d="M2.5 20.5c.5-4.3 3.5-6.5 7.5-6.5 1.6 0 3 .3 4.2 1M18 14.5v6M15 17.5h6" />
  </>,
);
export const PersonRemoveIcon = /*#__PURE__*/ outline(
  <>
    <circle cx="10" cy="8" r="4" />
    <path d="M2.5 20.5c.5-4.3 3.5-6.5 7.5-6.5 1.6 0 3 .3 4.2 1M15 17.5h6" />
  </>,
);
export const BlockIcon = /*#__PURE__*/ outline(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M6.2 6.2l11.6 11.6" />
  </>,
);
export const MuteIcon = /*#__PURE__*/ path('M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5');
export const UnmuteIcon = /*#__PURE__*/ path(
  'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4.5 4.5 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
);
export const ContactsIcon = /*#__PURE__*/ outline(
  <>
    <rect x="5" y="3.5" width="15" height="17" rx="2" />
    <circle cx="12.5" cy="10" r="2.5" />
    <path d="M8.5 16.5c.4-2 1.9-3 4-3s3.6 1 4 3M3 7.5h3M3 12h3M3 16.5h3" />
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
export const LockIcon = /*#__PURE__*/ outline(
  <>
    <rect x="5" y="10.5" width="14" height="10" rx="2" />
    <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.5v2" />
  </>,
);
export const EyeIcon = /*#__PURE__*/ outline(
  <>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
    <circle cx="12" cy="12" r="3" />
  </>,
);
export const EyeOffIcon = /*#__PURE__*/ outline(
  <path d="M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.9 3.6M6.3 7.3A15.5 15.5 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.3-1.1M9.9 9.9a3 3 0 0 0 4.2 4.2" />,
);
export const UnfollowIcon = /*#__PURE__*/ outline(
  <>
    <circle cx="9.5" cy="8" r="4" />
    <path d="M2.5 20.5c.5-4.3 3.2-6.5 7-6.5s6.5 2.2 7 6.5M16 11h5.5" />
  </>,
);
export const GlobeIcon = /*#__PURE__*/ outline(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M3.5 12h17M12 3.5c2.5 2.3 3.7 5.2 3.7 8.5s-1.2 6.2-3.7 8.5c-2.5-2.3-3.7-5.2-3.7-8.5s1.2-6.2 3.7-8.5z" />
  </>,
);
export const MoonIcon = /*#__PURE__*/ path('M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z');
export const InfoIcon = /*#__PURE__*/ outline(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 11v5.5M12 7.5h.01" />
  </>,
);
export const HelpIcon = /*#__PURE__*/ outline(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M9.5 9.5a2.5 2.5 0 1 1 3.6 2.3c-.7.4-1.1.9-1.1 1.7M12 16.5h.01" />
  </>,
);
export const WarningIcon = /*#__PURE__*/ path('M12 4L2.8 20h18.4zM12 10v5M12 17.5h.01');
export const MailIcon = /*#__PURE__*/ outline(
  <>
    <rect x="3.5" y="5.5" width="17" height="13" rx="2" />
    <path d="M4 7l8 6 8-6" />
  </>,
);
export const MobileIcon = /*#__PURE__*/ outline(
  <>
    <rect x="6.5" y="3" width="11" height="18" rx="2" />
    <path d="M11 18h2" />
  </>,
);
export const DesktopIcon = /*#__PURE__*/ outline(
  <>
    <rect x="3" y="4.5" width="18" height="12" rx="1.5" />
    <path d="M8.5 20.5h7M12 16.5v4" />
  </>,
);
export const PlaceIcon = /*#__PURE__*/ outline(
  <>
    <path d="M12 21s7-6.2 7-11.5a7 7 0 0 0-14 0C5 14.8 12 21 12 21z" />
    <circle cx="12" cy="9.5" r="2.5" />
  </>,
);
export const CameraIcon = /*#__PURE__*/ outline(
  <>
    <path d="M4 7.5h3.5L9 5h6l1.5 2.5H20v11.5H4z" />
    <circle cx="12" cy="13" r="3.5" />
  </>,
);
export const PictureIcon = /*#__PURE__*/ outline(
  <>
    <rect x="3.5" y="4.5" width="17" height="15" rx="2" />
    <circle cx="8.5" cy="9.5" r="1.5" />
    <path d="M4 17l5-4.5 3.5 3L16 12l4.5 4" />
  </>,
);
export const PlayIcon = /*#__PURE__*/ path('M8 5.5v13l11-6.5z');
export const VideoIcon = /*#__PURE__*/ path('M3.5 6h12v12h-12zM15.5 10.5l5-3v9l-5-3');
export const AtIcon = /*#__PURE__*/ path(
  'M15.5 12a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0zM15.5 8.5V13a2.5 2.5 0 0 0 5 0v-1A8.5 8.5 0 1 0 16 19.5',
);
export const HashIcon = /*#__PURE__*/ path('M9.5 4l-2 16M16.5 4l-2 16M4.5 9h16M3.5 15h16');
export const FileIcon = /*#__PURE__*/ path('M6 3.5h8l4.5 4.5v12.5H6zM13.5 3.5V8.5h5M9 13h6M9 16.5h6');
export const ClockIcon = /*#__PURE__*/ outline(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.5V12l3 2" />
  </>,
);
export const QrIcon = /*#__PURE__*/ outline(
  <path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM7 7h.01M17 7h.01M7 17h.01M14 14h2.5v2.5M20 14v2M14 20h2M18.5 20H20v-1.5M18.5 17v.01" />,
);
export const MoreIcon = /*#__PURE__*/ outline(
  <g fill="currentColor" stroke="none">
    <circle cx="5.5" cy="12" r="1.75" />
    <circle cx="12" cy="12" r="1.75" />
    <circle cx="18.5" cy="12" r="1.75" />
  </g>,
);
export const DragIcon = /*#__PURE__*/ outline(
  <g fill="currentColor" stroke="none">
    <circle cx="9" cy="6" r="1.5" />
    <circle cx="15" cy="6" r="1.5" />
    <circle cx="9" cy="12" r="1.5" />
    <circle cx="15" cy="12" r="1.5" />
    <circle cx="9" cy="18" r="1.5" />
    <circle cx="15" cy="18" r="1.5" />
  </g>,
);
/** a disc with a tick: this homepage or person has been checked */
export const VerifiedIcon = /*#__PURE__*/ outline(
  <>
    <circle cx="12" cy="12" r="9" fill="var(--accent)" stroke="none" />
    <path d="M8 12.3l2.8 2.8L16.2 9.5" stroke="var(--on-accent)" strokeWidth="2" />
  </>,
);
