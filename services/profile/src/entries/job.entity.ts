import type { EmploymentType } from '@renmai/contracts/profile/job.schema';
import { Column, Entity } from 'typeorm';
import { Entry } from './entry.entity.js';

@Entity('job')
export class Job extends Entry {
  @Column('text')
  title!: string;

  @Column('text', { name: 'employment_type' })
  employmentType!: EmploymentType;

  @Column('text', { name: 'company_name' })
  companyName!: string;

  @Column('text')
  location!: string;

  @Column('text', { name: 'start_date', nullable: true })
  startDate!: string | null;

  @Column('text', { name: 'end_date', nullable: true })
  endDate!: string | null;

  @Column('text')
  industry!: string;

  @Column('text')
  description!: string;

  @Column('uuid', { name: 'homepage_id', nullable: true })
  homepageId!: string | null;
}
