import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { ApplicationRow } from '@renmai/applications';
import { calendarFile, calendarInvitation, type CalendarEntry } from '@renmai/calendar-files';
import type { Locale } from '@renmai/contracts';
import { jobApplicationForm } from '@renmai/contracts/jobs/application.schema';
import { CONFIG, Database, LOGGER, Mailer, Periodic, uuidv7, type Mail, type Transaction } from '@renmai/service-kit';
import type { Logger } from 'pino';
import type { JobsConfig } from '../config.js';
import { interviewRoomPath } from './interview-view.js';
import { interviewTexts } from './interview-texts.js';
import { InterviewsRepository, type InterviewRow } from '../interview-data/interviews.repository.js';

const PRODUCT = 'Interviews';
const SEND_EVERY_MS = 10_000;
/** After this many tries an address is given up; the member sees everything in the app. */
const MOST_TRIES = 20;

/** `Renmai <no-reply@…>` → the address alone. */
const addressOf = (from: string): string => /<([^>]+)>/.exec(from)?.[1] ?? from;

/** On the applicant's clock; on the publisher's as well, where that shows another time. Each names its zone. */
function timeText({ startsAt, timeZone, applicantZone }: InterviewRow, locale: Locale): string {
  const at = (zone: string, named: boolean): string =>
    new Intl.DateTimeFormat(locale, {
      weekday: 'long',
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      ...(named && { timeZoneName: 'long' }),
      timeZone: zone,
    }).format(startsAt ?? undefined);
  const own = applicantZone ?? timeZone;
  const isOne = at(own, false) === at(timeZone, false);
  return isOne ? at(own, true) : `${at(own, true)}\n(${at(timeZone, true)})`;
}

/** Mails to the address of an application, with the calendar file of its interview. */
@Injectable()
export class InterviewMails implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: JobsConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly database: Database,
    private readonly interviews: InterviewsRepository,
    private readonly mailer: Mailer,
    private readonly periodic: Periodic,
  ) {}

  onModuleInit(): void {
    this.periodic.every('send-interview-mails', SEND_EVERY_MS, () => this.sendAll());
  }

  /** Sends the chosen time, or the cancellation. The mail is stored with the change and sent after it. */
  async tell(tx: Transaction, application: ApplicationRow, interview: InterviewRow, cancelled: boolean): Promise<void> {
    const form = jobApplicationForm.safeParse(application.form);
    if (!form.success || !interview.startsAt) return;
    const mail = this.mail(application, interview, { to: form.data.email, cancelled });
    await this.interviews.keepMail(tx.manager, uuidv7(), interview.interviewId, mail);
    tx.afterCommit(() => {
      void this.periodic.run('send-interview-mails').catch((error: unknown) => {
        this.logger.warn({ err: error }, 'mails about interviews wait for the next round');
      });
    });
  }

  /** The calendar file that either side can download. */
  file(application: ApplicationRow, interview: InterviewRow): string {
    return calendarFile([this.entry(application, interview, false)], { product: PRODUCT });
  }

  private entry(application: ApplicationRow, interview: InterviewRow, cancelled: boolean): CalendarEntry {
    const { title, publisherName: homepage, locale } = application;
    const { startsAt, endsAt } = interview;
    const [from, to] = [startsAt ?? new Date(0), endsAt ?? new Date(0)];
    return {
      uid: interview.interviewId,
      sequence: interview.sequence,
      startsAt: from.toISOString(),
      endsAt: to.toISOString(),
      timeZone: interview.timeZone,
      title: interviewTexts[locale].entry({ title, homepage }),
      place: this.placeOf(interview),
      words: interview.words,
      cancelled,
    };
  }

  private placeOf({ interviewId, place }: InterviewRow): string {
    return place.kind === 'room' ? `${this.config.PUBLIC_URL}${interviewRoomPath(interviewId)}` : place.where;
  }

  private mail(
    application: ApplicationRow,
    interview: InterviewRow,
    { to, cancelled }: { to: string; cancelled: boolean },
  ): Mail {
    const { title, publisherName: homepage, locale, applicantName } = application;
    const texts = interviewTexts[locale];
    const time = timeText(interview, locale);
    const about = { title, homepage, time, place: this.placeOf(interview) };
    const { subject, body } = cancelled ? texts.cancelled : texts.chosen;
    const page = `${this.config.PUBLIC_URL}/applications/jobs/${application.applicationId}`;
    const words = interview.words === '' || cancelled ? [] : [interview.words];
    const file = calendarInvitation(this.entry(application, interview, cancelled), {
      product: PRODUCT,
      organizer: { name: homepage, email: addressOf(this.config.MAIL_FROM) },
      attendee: { name: applicantName, email: to },
    });
    return {
      to,
      subject: subject(about),
      text: [body(about), ...words, `${texts.footer[cancelled ? 'cancelled' : 'chosen']}\n${page}`, '-- \nRenmai'].join(
        '\n\n',
      ),
      attachments: [{ fileName: 'interview.ics', ...file }],
    };
  }

  private async sendAll(): Promise<void> {
    for (const { mailId, mail, tries } of await this.interviews.mails(this.database.manager)) {
      try {
        await this.mailer.send(mail);
      } catch (error) {
        this.logger.warn({ err: error, tries }, 'a mail about an interview could not be sent');
        await (tries + 1 >= MOST_TRIES
          ? this.interviews.dropMail(this.database.manager, mailId)
          : this.interviews.mailFailed(this.database.manager, mailId));
        continue;
      }
      await this.interviews.dropMail(this.database.manager, mailId);
    }
  }
}
