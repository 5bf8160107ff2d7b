import { outline, path } from './icons';

/* Icons of screens that come after the first. */

export const DownIcon = /*#__PURE__*/ path('M6 9l6 6 6-6');
export const UpIcon = /*#__PURE__*/ path('M6 15l6-6 6 6');
export const PencilIcon = /*#__PURE__*/ path(
  'M4 20l1-4.5L16.2 4.3a1.6 1.6 0 0 1 2.3 0l1.2 1.2a1.6 1.6 0 0 1 0 2.3L8.5 19z M14 6.5l3.5 3.5',
);
export const TrashIcon = /*#__PURE__*/ path('M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 12.5h9l1-12.5M10.5 11v5M13.5 11v5');
export const DownloadIcon = /*#__PURE__*/ path('M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 20h14');
export const UploadIcon = /*#__PURE__*/ path('M12 20V9M7.5 12.5L12 8l4.5 4.5M5 4h14');
export const ArrowUpIcon = /*#__PURE__*/ path('M12 19V5M6 11l6-6 6 6');
export const ArrowDownIcon = /*#__PURE__*/ path('M12 5v14M6 13l6 6 6-6');
export const ChartIcon = /*#__PURE__*/ path('M4 20h16M7 16.5v-5M12 16.5v-10M17 16.5v-7');
export const LinkIcon = /*#__PURE__*/ path(
  'M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7L12 17.7',
);
export const ExternalIcon = /*#__PURE__*/ path('M10 5H5v14h14v-5M14 4h6v6M20 4l-9 9');
export const FlagIcon = /*#__PURE__*/ path('M6 21V4h12l-2.5 4.5L18 13H6');
export const LightningIcon = /*#__PURE__*/ path('M13 3L5 14h6l-1 7 8-11h-6z');
export const PhoneIcon = /*#__PURE__*/ path(
  'M6 3.5h3l1.5 4.5-2 1.5a12 12 0 0 0 6 6l1.5-2 4.5 1.5v3a2 2 0 0 1-2.2 2A17 17 0 0 1 4 5.7 2 2 0 0 1 6 3.5z',
);
export const SendIcon = /*#__PURE__*/ path('M4 5l16.5 7L4 19l2-7zM6 12h8');
export const CommentIcon = /*#__PURE__*/ path(
  'M12 4.5c-4.7 0-8.5 3.1-8.5 7 0 2.1 1.1 4 2.9 5.3L6 20.5l3.9-2.2c.7.1 1.4.2 2.1.2 4.7 0 8.5-3.1 8.5-7s-3.8-7-8.5-7z',
);
export const BookmarkIcon = /*#__PURE__*/ path('M6.5 4h11v16L12 15.8 6.5 20z');
export const BookIcon = /*#__PURE__*/ path(
  'M5 4.5h6a1.5 1.5 0 0 1 1 .4 1.5 1.5 0 0 1 1-.4h6v14h-6a1.5 1.5 0 0 0-1 .6 1.5 1.5 0 0 0-1-.6H5zM12 5v14',
);
export const ShieldIcon = /*#__PURE__*/ path(
  'M12 3.5l7.5 2.7v5.3c0 4.5-3 7.7-7.5 9-4.5-1.3-7.5-4.5-7.5-9V6.2zM9 12l2.2 2.2L15.2 10',
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
export const LockIcon = /*#__PURE__*/ outline(
  <>
    <rect x="5" y="10.5" width="14" height="10" rx="2" />
    <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.5v2" />
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
export const MoonIcon = /*#__PURE__*/ path('M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z');
export const InfoIcon = /*#__PURE__*/ outline(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 11v5.5M12 7.5h.01" />
  </>,
);
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
export const FilterIcon = /*#__PURE__*/ outline(<path d="M4 7h16M7 12h10M10 17h4" />);
