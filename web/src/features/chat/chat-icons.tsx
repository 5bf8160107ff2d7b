import { outline } from '../../ui/icons';

export const PinIcon = outline(<path d="M9 4h6l-1 6 3 3v2H7v-2l3-3zM12 15v5" />);
export const SmileIcon = outline(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M8.5 14.5a4.2 4.2 0 0 0 7 0M9 9.8v.1M15 9.8v.1" />
  </>,
);
export const MicIcon = outline(
  <>
    <rect x="9" y="3.5" width="6" height="11" rx="3" />
    <path d="M5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3" />
  </>,
);
export const PauseIcon = outline(<path d="M9 6v12M15 6v12" />);
export const StopIcon = outline(<rect x="7" y="7" width="10" height="10" rx="1.5" />);
export const ReplyIcon = outline(<path d="M10 6l-6 5.5 6 5.5v-3.5c5 0 8 1.2 10 4.5 0-6-4-9.5-10-9.5z" />);
export const PassOnIcon = outline(<path d="M14 6l6 5.5-6 5.5v-3.5c-5 0-8 1.2-10 4.5 0-6 4-9.5 10-9.5z" />);
export const CopyIcon = outline(<path d="M9 9h11v11H9zM5 15H4V4h11v1" />);
export const RecallIcon = outline(<path d="M4 9h10a5 5 0 0 1 0 10h-3M8 5L4 9l4 4" />);
export const ThreadIcon = outline(<path d="M5 4v9a3 3 0 0 0 3 3h11M15.5 12.5L19 16l-3.5 3.5M10 7h9M10 11h4" />);
export const SelectIcon = outline(
  <path d="M4 5.5l1.5 1.5L8 4.5M4 11.5L5.5 13 8 10.5M4 17.5L5.5 19 8 16.5M11.5 6H20M11.5 12H20M11.5 18H20" />,
);
export const TranslateIcon = outline(
  <path d="M3.5 6h10M8.5 4v2M11.5 6c-.7 3.6-3.3 6.8-7 8.5M5.5 9c1 2.2 3 4.2 5.5 5.3M12.5 20l4-10 4 10M13.8 17h5.4" />,
);
export const TranscriptIcon = outline(<path d="M4 6h16M9 6v9M15 11v9M12 11h6M4 20h7" />);
export const DoubleCheckIcon = outline(<path d="M2.5 12.5l4 4L15 8M11 15.5l1 1L20.5 8" />);
export const ChatRoomIcon = outline(<path d="M3.5 5h12v8.5h-7L5 16.5v-3H3.5zM18.5 9H20.5v8.5H19v3L15.5 17.5H10" />);
export const PollIcon = outline(<path d="M5 20V11M12 20V4M19 20v-6" />);
