import { Column, Entity } from 'typeorm';
import { Entry } from './entry.entity.js';

@Entity('publication')
export class Publication extends Entry {
  @Column('text')
  name!: string;

  @Column('text')
  publisher!: string;

  @Column('text', { nullable: true })
  date!: string | null;

  @Column('text')
  url!: string;

  @Column('text')
  description!: string;
}
