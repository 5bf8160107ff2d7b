import { Column, Entity } from 'typeorm';
import { Entry } from './entry.entity.js';

@Entity('certification')
export class Certification extends Entry {
  @Column('text')
  name!: string;

  @Column('text')
  issuer!: string;

  @Column('text', { name: 'start_date', nullable: true })
  startDate!: string | null;

  @Column('text', { name: 'end_date', nullable: true })
  endDate!: string | null;

  @Column('text', { name: 'credential_id' })
  credentialId!: string;

  @Column('text')
  url!: string;
}
