import type { DegreeOfStudy } from '@renmai/contracts/profile/education.schema';
import { Column, Entity } from 'typeorm';
import { Entry } from './entry.entity.js';

@Entity('education')
export class Education extends Entry {
  @Column('text')
  school!: string;

  @Column('text')
  degree!: DegreeOfStudy;

  @Column('text', { name: 'field_of_study' })
  fieldOfStudy!: string;

  @Column('text', { name: 'start_date', nullable: true })
  startDate!: string | null;

  @Column('text', { name: 'end_date', nullable: true })
  endDate!: string | null;

  @Column('text')
  activities!: string;

  @Column('text')
  description!: string;

  @Column('uuid', { name: 'homepage_id', nullable: true })
  homepageId!: string | null;
}
