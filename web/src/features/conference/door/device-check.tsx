import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../lib/cx';
import { Alert } from '../../../ui/alert';
import { Avatar } from '../../../ui/avatar';
import { Button } from '../../../ui/button';
import { Switch } from '../../../ui/choice';
import { Select } from '../../../ui/select';
import { MicrophoneIcon, MicrophoneOffIcon, PictureOffIcon, PictureOnIcon, SpeakerIcon } from '../conference-icons';
import { canBlur, canChooseSpeaker, type DeviceKind, type DeviceProblem, type Devices } from '../session/devices';
import { useStore } from '../session/store';
import { playTestTone } from '../session/test-tone';
import { useLevel } from '../session/use-level';
import { Picture } from '../stage/picture';
import { useLasting } from './use-lasting';
import styles from './door.module.css';

const ASKS_MS = 1_500;

/** The member's own picture and sound level before they enter. */
export function Preview({
  devices,
  name,
  photo,
  id,
}: {
  devices: Devices;
  name: string;
  photo?: string | null;
  id?: string;
}) {
  const { t } = useTranslation('conference');
  const { microphone, camera, opening } = useStore(devices, (state) => state);
  const level = useLevel(microphone);
  // a camera that takes this long is waiting for the member's permission
  const asks = useLasting(opening.camera || opening.microphone, ASKS_MS);
  const toggle = (kind: 'microphone' | 'camera') => {
    if (devices.get()[kind]) devices.close(kind);
    else void devices.open(kind);
  };
  return (
    <div className={styles.preview}>
      {camera ? (
        <Picture track={camera} mirrored={devices.mirrored} />
      ) : (
        <div className={styles.noPicture}>
          <Avatar id={id} name={name} photo={photo} size={96} />
          <p>{t(asks ? 'check.asks' : opening.camera ? 'check.cameraStarts' : 'check.cameraOff')}</p>
        </div>
      )}
      <div className={styles.previewBar}>
        <button
          type="button"
          className={cx(styles.round, !microphone && styles.off)}
          aria-pressed={microphone !== null}
          aria-label={t('control.microphone')}
          title={t(microphone ? 'control.mute' : 'control.unmute')}
          disabled={opening.microphone}
          onClick={() => toggle('microphone')}
        >
          {microphone ? <MicrophoneIcon /> : <MicrophoneOffIcon />}
        </button>
        <button
          type="button"
          className={cx(styles.round, !camera && styles.off)}
          aria-pressed={camera !== null}
          aria-label={t('control.camera')}
          title={t(camera ? 'control.cameraOff' : 'control.cameraOn')}
          disabled={opening.camera}
          onClick={() => toggle('camera')}
        >
          {camera ? <PictureOnIcon /> : <PictureOffIcon />}
        </button>
        <div
          className={styles.meter}
          role="meter"
          aria-label={t('check.level')}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(level * 100)}
        >
          <span style={{ transform: `scaleX(${level})` }} />
        </div>
      </div>
    </div>
  );
}

/** Choice of the devices, and the problems with them. */
export function DeviceFields({
  devices,
  onChange,
  onSpeaker,
}: {
  devices: Devices;
  /** another one was chosen, or other settings of it */
  onChange: (kind: 'microphone' | 'camera') => void;
  onSpeaker: (deviceId: string) => void;
}) {
  const { t } = useTranslation('conference');
  const { chosen, blurEnded } = useStore(devices, (state) => state);
  const [playing, setPlaying] = useState(false);
  const id = useId();
  return (
    <div className={styles.devices}>
      <DeviceChoice kind="microphone" devices={devices} onChange={() => onChange('microphone')} />
      <MicrophoneLevels devices={devices} />
      <Switch
        label={t('check.strongNoise')}
        hint={t('check.strongNoiseHint')}
        value={chosen.strongNoise}
        onChange={(strongNoise) => {
          devices.choose({ strongNoise });
          onChange('microphone');
        }}
      />
      <DeviceChoice kind="camera" devices={devices} onChange={() => onChange('camera')} />
      <Switch
        label={t('check.savePower')}
        hint={t('check.savePowerHint')}
        value={chosen.savePower}
        onChange={(savePower) => {
          devices.choose({ savePower });
          onChange('camera');
        }}
      />
      {canBlur() && (
        <Switch
          label={t('check.blur')}
          hint={t(blurEnded ? `check.blurEnded.${blurEnded}` : 'check.blurHint')}
          value={chosen.blur}
          onChange={(blur) => {
            devices.choose({ blur });
            onChange('camera');
          }}
        />
      )}
      {canChooseSpeaker() && (
        <DeviceChoice kind="speaker" devices={devices} onChange={() => onSpeaker(devices.get().chosen.speaker)} />
      )}
      <div>
        <Button
          id={id}
          size="small"
          icon={SpeakerIcon}
          busy={playing}
          onClick={() => {
            setPlaying(true);
            void playTestTone(chosen.speaker)
              .catch(() => undefined)
              .then(() => setPlaying(false));
          }}
        >
          {t('check.tone')}
        </Button>
      </div>
    </div>
  );
}

/** Shows without sound how loud the microphone is, and how loud it is after the strong suppression. */
function MicrophoneLevels({ devices }: { devices: Devices }) {
  const { t } = useTranslation('conference');
  const { microphone, uncleaned } = useStore(devices, (state) => state);
  if (!microphone) return null;
  return (
    <div className={styles.levels}>
      {uncleaned ? (
        <>
          <Level label={t('check.before')} track={uncleaned} />
          <Level label={t('check.after')} track={microphone} />
        </>
      ) : (
        <Level label={t('check.levelShort')} track={microphone} />
      )}
    </div>
  );
}

function Level({ label, track }: { label: string; track: MediaStreamTrack }) {
  const level = useLevel(track);
  const id = useId();
  return (
    <div className={styles.level}>
      <span id={id}>{label}</span>
      <div
        className={styles.meter}
        role="meter"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(level * 100)}
      >
        <span style={{ transform: `scaleX(${level})` }} />
      </div>
    </div>
  );
}

function DeviceChoice({ kind, devices, onChange }: { kind: DeviceKind; devices: Devices; onChange: () => void }) {
  const { t } = useTranslation('conference');
  const { chosen } = useStore(devices, (state) => state);
  const list = devices.of(kind);
  const now = kind === 'speaker' ? '' : devices.nameOf(kind);
  const known = list.some(({ deviceId }) => deviceId === chosen[kind]);
  return (
    <Select
      label={t(`check.${kind}`)}
      value={known ? chosen[kind] : ''}
      options={[
        { value: '', label: now && !known ? t('check.usualNamed', { name: now }) : t('check.usual') },
        ...list.map(({ deviceId, label }, at) => ({
          value: deviceId,
          label: label || t('check.unnamed', { number: at + 1 }),
        })),
      ]}
      onChange={(deviceId) => {
        devices.choose({ [kind]: deviceId });
        onChange();
      }}
    />
  );
}

type Browser = 'safari' | 'firefox' | 'chromium';
const browser = (): Browser => {
  const agent = navigator.userAgent;
  if (agent.includes('Firefox/') || agent.includes('FxiOS/')) return 'firefox';
  return agent.includes('Chrome/') || agent.includes('CriOS/') || agent.includes('Edg/') ? 'chromium' : 'safari';
};

/** Why the member is not seen or heard, and what to do about it. */
export function DeviceProblems({
  devices,
  onRetry,
}: {
  devices: Devices;
  onRetry?: (kind: 'microphone' | 'camera') => void;
}) {
  const { t } = useTranslation('conference');
  const { problems } = useStore(devices, (state) => state);
  const both = problems.microphone !== null && problems.microphone === problems.camera;
  const kinds: ('microphone' | 'camera')[] = both ? ['microphone'] : ['microphone', 'camera'];
  return kinds.map((kind) => {
    const problem: DeviceProblem | null = problems[kind];
    if (problem === null) return null;
    const of = both ? 'both' : kind;
    const retry = () => {
      for (const one of both ? (['microphone', 'camera'] as const) : [kind]) {
        if (onRetry) onRetry(one);
        else void devices.open(one);
      }
    };
    return (
      <Alert
        key={kind}
        kind="warn"
        title={t(`problem.${of}.${problem}`)}
        action={
          problem === 'insecure' ? undefined : (
            <Button size="small" onClick={retry}>
              {t('problem.again')}
            </Button>
          )
        }
      >
        {problem === 'refused' ? t(`problem.allow.${browser()}`) : t(`problem.help.${problem}`)}
      </Alert>
    );
  });
}
