import { useState } from 'react';
import { Avatar } from '../ui/avatar';
import { Badge } from '../ui/badge';
import { Button } from '../ui/button';
import { Section } from '../ui/card';
import { Chip, ChoiceChip, RemovableChip } from '../ui/chip';
import { IconButton } from '../ui/icon-button';
import { BellIcon, GlobeIcon, PlusIcon } from '../ui/icons';
import { LockIcon, PencilIcon, TrashIcon } from '../ui/more-icons';
import { ListGroup, ListRow, ListSlot } from '../ui/list-row';
import { HomepageLine, MemberLine } from '../ui/member-line';
import { Menu } from '../ui/menu';
import { RelativeTime } from '../ui/relative-time';
import { Switch } from '../ui/choice';
import { drawnPicture } from './picture';
import styles from './gallery.module.css';

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** People, homepages, buttons, chips, rows. */
export function LinePieces() {
  const [on, setOn] = useState(true);
  return (
    <>
      <Section title="Buttons">
        <div className={styles.row}>
          <Button kind="primary">Primary</Button>
          <Button>Secondary</Button>
          <Button kind="tint" icon={PlusIcon}>
            Tint
          </Button>
          <Button kind="quiet">Quiet</Button>
          <Button kind="danger">Danger</Button>
          <Button kind="primary" busy>
            Busy
          </Button>
          <Button disabled>Disabled</Button>
          <Button kind="primary" size="small" icon={PlusIcon}>
            Small
          </Button>
          <Button size="small">Small</Button>
          <IconButton icon={PencilIcon} label="Edit" />
          <IconButton icon={BellIcon} label="3 notifications" count={3} />
          <IconButton icon={BellIcon} label="Many notifications" count={120} />
        </div>
      </Section>
      <Section title="Chips and badges" action={<IconButton icon={PlusIcon} label="Add" />}>
        <div className={styles.row}>
          <Chip>TypeScript</Chip>
          <Chip tone="accent">1st</Chip>
          <Chip tone="good">Approved</Chip>
          <Chip tone="warn">Waiting</Chip>
          <Chip tone="bad">Rejected</Chip>
          <ChoiceChip on={on} onChange={setOn}>
            Full-time
          </ChoiceChip>
          <ChoiceChip on={false} onChange={() => setOn(!on)}>
            Part-time
          </ChoiceChip>
          <RemovableChip label="Remove design" onRemove={() => setOn(!on)}>
            Design
          </RemovableChip>
          <Badge count={8} />
          <Badge dot />
        </div>
      </Section>
      <Section title="Members" seeAll={{ to: '/members', label: 'See all 48' }}>
        <MemberLine
          member={{
            memberId: 'a1',
            name: 'Ada Lovelace',
            headline: 'Analyst of engines, writes about what they can do',
            degree: 1,
            online: true,
          }}
          to="/members/a1"
          action={<Button size="small">Message</Button>}
        />
        <MemberLine
          member={{ memberId: 'b2', name: '欧阳修', headline: '产品经理 · 上海 · 关注教育与出版', degree: 2 }}
          to="/members/b2"
          meta="12 mutual friends"
          action={
            <Menu
              label="More about 欧阳修"
              actions={[
                { label: 'Share', icon: GlobeIcon },
                { label: 'Block', icon: LockIcon, danger: true },
              ]}
            />
          }
        />
        <MemberLine
          member={{ memberId: 'c3', name: '山田 花子', photo: drawnPicture(3, 120, 120), headline: 'エンジニア' }}
          meta={<RelativeTime value={ago(75)} />}
        />
        <HomepageLine
          homepage={{ homepageId: 'h1', name: 'Blue Kiln Ceramics', sub: 'Manufacturing · Jingdezhen', verified: true }}
          to="/companies/h1"
          action={
            <Button size="small" kind="tint">
              Follow
            </Button>
          }
        />
        <HomepageLine
          homepage={{ homepageId: 'h2', name: '知行学校', sub: '国际学校' }}
          state={{ text: 'Waiting for approval', tone: 'warn' }}
        />
        <div className={styles.row}>
          <Avatar id="1" name="Ada Lovelace" size={32} />
          <Avatar id="22" name="李明" size={40} />
          <Avatar id="333" name="王" size={48} online />
          <Avatar id="4444" name="Jean-Luc" size={56} verified="Verified" />
          <Avatar id="5" name="Mary Jackson" size={96} online />
          <Avatar id="6" name="景德镇" size={96} shape="square" verified="Verified" />
          <Avatar />
        </div>
        <p>
          <RelativeTime value={ago(1)} /> · <RelativeTime value={ago(7)} /> · <RelativeTime value={ago(60 * 5)} /> ·{' '}
          <RelativeTime value={ago(60 * 24 * 12)} /> · <RelativeTime value={ago(60 * 24 * 90)} />
        </p>
      </Section>
      <ListGroup title="Rows">
        <ListRow label="Language" value="English" icon={GlobeIcon} to="/settings/language" />
        <ListRow label="Password" hint="Changed 3 months ago" icon={LockIcon} to="/settings/password" />
        <ListSlot>
          <Switch label="Messages by email" hint="At most one a day" value={on} onChange={setOn} />
        </ListSlot>
        <ListRow label="Delete" icon={TrashIcon} tone="bad" onClick={() => setOn(!on)} />
      </ListGroup>
    </>
  );
}
