/** iCalendar files: see the README. */
export {
  calendarFile,
  calendarInvitation,
  type CalendarEntry,
  type CalendarInvitation,
  type CalendarPerson,
} from './calendar-file.js';
