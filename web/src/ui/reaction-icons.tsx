import { outline } from './icons';

/** The five reactions, as outlines that can be filled; `reaction-mark.tsx` puts them on their colours. */
export const LikeIcon = outline(
  <path d="M7.5 20V10.5L11.5 4c1.4 0 2.3 1.1 2 2.5L13 10h4.7c1.4 0 2.4 1.3 2 2.6l-1.6 5.6A2.5 2.5 0 0 1 15.7 20zM7.5 10.5H4V20h3.5" />,
);
export const CelebrateIcon = outline(
  <path d="M9 9.5L4.5 20l10.3-4.7zM9 9.5c.6 2.6 3 5.2 5.8 5.8M12.5 8.5c.5-1.5.3-3-.5-4M15.5 11.5c1.5-2 3-2.5 5-2.3M16 4.5h.01M19.5 5.5h.01M19 14.5h.01M14.5 9.5l2-2" />,
);
export const SupportIcon = outline(
  <path d="M12 19.5S4.5 15 4.5 9.6A4 4 0 0 1 12 7.4a4 4 0 0 1 7.5 2.2c0 5.4-7.5 9.9-7.5 9.9z" />,
);
export const InsightfulIcon = outline(
  <path d="M9.5 17.5v-1.7c-2-1.1-3.2-3-3.2-5.1A5.7 5.7 0 0 1 12 5a5.7 5.7 0 0 1 5.7 5.7c0 2.1-1.2 4-3.2 5.1v1.7zM10.2 20.5h3.6" />,
);
export const FunnyIcon = outline(
  <>
    <circle cx="12" cy="12" r="8" />
    <path d="M8 13.2c.5 2.2 2 3.4 4 3.4s3.5-1.2 4-3.4zM8 9.8c.5-.8 1.5-.8 2 0M14 9.8c.5-.8 1.5-.8 2 0" />
  </>,
);
