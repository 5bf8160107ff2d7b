import { Column, Entity } from 'typeorm';
import { Entry } from './entry.entity.js';

@Entity('volunteering')
export class Volunteering extends Entry {
  @Column('text')
  role!: string;

  @Column('text')
  organization!: string;

  @Column('text')
  cause!: string;

  @Column('text', { name: 'start_date', nullable: true })
  startDate!: string | null;

  @Column('text', { name: 'end_date', nullable: true })
  endDate!: string | null;

  @Column('text')
  description!: string;
}
