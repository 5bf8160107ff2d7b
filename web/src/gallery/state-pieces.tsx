import { useState } from 'react';
import { Button } from '../ui/button';
import { Card, Section } from '../ui/card';
import { Chip } from '../ui/chip';
import { DataTable } from '../ui/data-table';
import { EmptyState } from '../ui/empty-state';
import { drawings } from '../ui/drawings';
import { ErrorState } from '../ui/error-state';
import { ProgressBar } from '../ui/progress-bar';
import { Loading, SkeletonCard } from '../ui/skeleton';
import { StatTile } from '../ui/stat-tile';
import { Stepper } from '../ui/stepper';
import { Tabs } from '../ui/tabs';
import styles from './gallery.module.css';

const applicants = [
  { id: '1', name: 'Ada Lovelace', job: 'Analyst', on: '2026-11-02', state: 'Applied' },
  { id: '2', name: '李明', job: 'Engineer', on: '2026-11-05', state: 'Employed' },
];

/** Tabs, steps, figures, tables; empty, broken, on its way. */
export function StatePieces() {
  const [tab, setTab] = useState<'all' | 'open'>('all');
  const [step, setStep] = useState(1);
  return (
    <>
      <Section title="Tabs, steps, figures">
        <div className={styles.stack}>
          <Tabs
            label="Applications"
            even
            value={tab}
            onChange={setTab}
            tabs={[
              { value: 'all', label: 'All', count: 12 },
              { value: 'open', label: 'Open' },
            ]}
          >
            <p style={{ padding: 12 }}>{tab}</p>
          </Tabs>
          <div>
            <Stepper steps={['Company', 'Materials', 'Administrator']} at={step} onGo={setStep}>
              <Button onClick={() => setStep(Math.min(2, step + 1))}>Next</Button>
            </Stepper>
          </div>
          <ProgressBar value={0.65} label="Profile completed" />
          <div className={styles.tiles}>
            <StatTile label="Views" value={12_840} change={{ ratio: 0.12, text: 'on last week' }} />
            <StatTile label="Applicants" value={37} change={{ ratio: -0.08, text: 'on last week' }} />
            <StatTile label="Saved" value={210} />
          </div>
        </div>
      </Section>
      <DataTable
        caption="Applicants"
        rows={applicants}
        rowKey={({ id }) => id}
        columns={[
          { key: 'name', heading: 'Name', cell: ({ name }) => name, phone: 'title' },
          { key: 'job', heading: 'Position', cell: ({ job }) => job },
          { key: 'on', heading: 'On', cell: ({ on }) => on, end: true },
          {
            key: 'state',
            heading: 'State',
            cell: ({ state }) => <Chip tone={state === 'Employed' ? 'good' : 'plain'}>{state}</Chip>,
          },
        ]}
        actions={() => <Button size="small">Open</Button>}
      />
      {(Object.keys(drawings) as (keyof typeof drawings)[]).map((name) => (
        <Card key={name}>
          <EmptyState
            small
            drawing={name}
            text="One sentence that says what will be here."
            action={<Button kind="tint">One action</Button>}
          />
        </Card>
      ))}
      <Card>
        <ErrorState problem={{ code: 'network', status: 0, title: '' }} onRetry={() => setStep(0)} />
      </Card>
      <Loading>
        <SkeletonCard />
      </Loading>
    </>
  );
}
