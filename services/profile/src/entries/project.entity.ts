import { Column, Entity } from 'typeorm';
import { Entry } from './entry.entity.js';

@Entity('project')
export class Project extends Entry {
  @Column('text')
  name!: string;

  @Column('text')
  role!: string;

  @Column('text', { name: 'start_date', nullable: true })
  startDate!: string | null;

  @Column('text', { name: 'end_date', nullable: true })
  endDate!: string | null;

  @Column('text')
  url!: string;

  @Column('text')
  description!: string;
}
