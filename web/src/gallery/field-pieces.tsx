import { useState } from 'react';
import { Alert } from '../ui/alert';
import { Section } from '../ui/card';
import { Checkbox, RadioList } from '../ui/choice';
import { CodeField } from '../ui/code-field';
import { DayField } from '../ui/calendar/day-field';
import { MonthField } from '../ui/month-field';
import { PasswordField } from '../ui/password-field';
import { PhoneField } from '../ui/phone-field';
import { Select } from '../ui/select';
import { SuggestField } from '../ui/suggest-field';
import { TagInput } from '../ui/tag-input';
import { TextArea, TextField } from '../ui/text-field';
import styles from './gallery.module.css';

const words = ['TypeScript', 'Type design', 'Project management', 'Procurement', 'Printing'];

/** Everything that can be filled in. */
export function FieldPieces() {
  const [text, setText] = useState('');
  const [password, setPassword] = useState('correct horse');
  const [code, setCode] = useState('123');
  const [phone, setPhone] = useState({ countryCode: 'CN', number: '13800138000' });
  const [month, setMonth] = useState('2021-09');
  const [day, setDay] = useState('');
  const [tags, setTags] = useState(['TypeScript', '产品设计']);
  const [school, setSchool] = useState('');
  const [range, setRange] = useState<'everyone' | 'friends' | 'me'>('friends');
  const [agreed, setAgreed] = useState(false);
  const found = (query: string) => words.filter((word) => word.toLowerCase().includes(query.toLowerCase()));
  return (
    <Section title="Fields">
      <div className={styles.stack}>
        <TextField label="School" required value={text} onChange={setText} hint="As it is written on the certificate" />
        <TextField label="Email" type="email" value="ada@" onChange={setText} error="Please enter an email address." />
        <PasswordField label="Password" choosing required value={password} onChange={setPassword} />
        <CodeField label="Code" value={code} onChange={setCode} hint="Sent to ada@example.com" />
        <PhoneField label="Mobile number" value={phone} onChange={setPhone} />
        <MonthField label="Start" required value={month} onChange={setMonth} />
        <DayField label="Birthday" value={day} onChange={setDay} from="1920-01-01" to="2010-12-31" />
        <Select
          label="Degree"
          placeholder="Please choose"
          value={text}
          onChange={setText}
          options={[
            { value: 'bachelor', label: 'Bachelor' },
            { value: 'master', label: 'Master' },
          ]}
        />
        <SuggestField
          label="Company"
          value={school}
          onChange={setSchool}
          suggestions={found(school)}
          onQuery={setSchool}
        />
        <TagInput label="Skills" value={tags} onChange={setTags} suggestions={words} limit={10} />
        <TextArea label="About" value={'I draw letters.\n'.repeat(8)} onChange={setText} limit={120} />
        <RadioList
          label="Who can see this"
          value={range}
          onChange={setRange}
          options={[
            { value: 'everyone', label: 'Everyone', hint: 'Also people who are not logged in' },
            { value: 'friends', label: 'Friends' },
            { value: 'me', label: 'Only me' },
          ]}
        />
        <Checkbox
          label={
            <>
              I agree to the <a href="/agreements/user-agreement">user agreement</a>
            </>
          }
          value={agreed}
          onChange={setAgreed}
          error={agreed ? undefined : 'Please agree first.'}
        />
        <Alert kind="bad">Incorrect account or password.</Alert>
        <Alert kind="warn" title="Your account will be erased">
          On 12 December 2026. Until then you can keep it.
        </Alert>
        <Alert kind="good">Saved.</Alert>
        <Alert>Codes are valid for 10 minutes.</Alert>
      </div>
    </Section>
  );
}
