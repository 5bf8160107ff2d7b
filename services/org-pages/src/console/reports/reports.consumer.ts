import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { DataOf, DomainEvent } from '@renmai/contracts';
import {
  conferenceReportFiled,
  enrolmentReportFiled,
  eventsReportFiled,
  jobsReportFiled,
  messagingReportFiled,
  networkReportFiled,
  orgPagesReportFiled,
  profileReportFiled,
} from '@renmai/contracts/reports/reports.events';
import { OnDomainEvent, type ConsumerContext } from '@renmai/service-kit';
import { ReportIntake } from './report-intake.js';

type Filed = DomainEvent<DataOf<typeof profileReportFiled>>;

/** Receives members' reports from all services. */
@Controller()
export class ReportsConsumer {
  constructor(private readonly intake: ReportIntake) {}

  @OnDomainEvent(profileReportFiled)
  ofProfile(@Payload() { data }: Filed, @Ctx() { tx }: ConsumerContext): Promise<void> {
    return this.intake.take(tx, data);
  }

  @OnDomainEvent(networkReportFiled)
  ofNetwork(@Payload() { data }: Filed, @Ctx() { tx }: ConsumerContext): Promise<void> {
    return this.intake.take(tx, data);
  }

  @OnDomainEvent(messagingReportFiled)
  ofMessaging(@Payload() { data }: Filed, @Ctx() { tx }: ConsumerContext): Promise<void> {
    return this.intake.take(tx, data);
  }

  @OnDomainEvent(jobsReportFiled)
  ofJobs(@Payload() { data }: Filed, @Ctx() { tx }: ConsumerContext): Promise<void> {
    return this.intake.take(tx, data);
  }

  @OnDomainEvent(enrolmentReportFiled)
  ofEnrolment(@Payload() { data }: Filed, @Ctx() { tx }: ConsumerContext): Promise<void> {
    return this.intake.take(tx, data);
  }

  @OnDomainEvent(eventsReportFiled)
  ofEvents(@Payload() { data }: Filed, @Ctx() { tx }: ConsumerContext): Promise<void> {
    return this.intake.take(tx, data);
  }

  @OnDomainEvent(conferenceReportFiled)
  ofConference(@Payload() { data }: Filed, @Ctx() { tx }: ConsumerContext): Promise<void> {
    return this.intake.take(tx, data);
  }

  @OnDomainEvent(orgPagesReportFiled)
  ofHomepages(@Payload() { data }: Filed, @Ctx() { tx }: ConsumerContext): Promise<void> {
    return this.intake.take(tx, data);
  }
}
