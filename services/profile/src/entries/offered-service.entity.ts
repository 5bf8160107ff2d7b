import { Column, Entity } from 'typeorm';
import { Entry } from './entry.entity.js';

@Entity('offered_service')
export class OfferedService extends Entry {
  @Column('text')
  title!: string;

  @Column('text')
  description!: string;

  @Column('text')
  category!: string;

  @Column('text')
  price!: string;

  @Column('boolean')
  published!: boolean;
}
