import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format';
import type { RoomSession } from '../session/room-session';
import { useStore } from '../session/store';
import styles from './panels.module.css';

const EVERY_MS = 2_000;

interface Row {
  key: string;
  label: string;
  size: string;
  kilobits: number;
  lost: number | null;
  rttMs: number | null;
}

type Figures = Record<string, unknown>;
const number = (figures: Figures, name: string): number => {
  const value = figures[name];
  return typeof value === 'number' ? value : 0;
};
const sizeOf = (figures: Figures): string =>
  number(figures, 'frameHeight') > 0
    ? `${number(figures, 'frameWidth')}×${number(figures, 'frameHeight')} · ${Math.round(number(figures, 'framesPerSecond'))} fps`
    : '';

/** The amount of received and sent media, as the browser counts it. */
export function Statistics({ session }: { session: RoomSession }) {
  const { t } = useTranslation('conference');
  const { number: shown } = useFormats();
  const { peers, streams } = useStore(session.view, (state) => state);
  const [rows, setRows] = useState<readonly Row[] | null>(null);

  useEffect(() => {
    const before = new Map<string, { bytes: number; at: number }>();
    let over = false;
    const look = async () => {
      const found: Row[] = [];
      const add = async (key: string, label: string, getStats: () => Promise<RTCStatsReport>, type: string) => {
        const report = await getStats().catch(() => null);
        if (!report) return;
        const all = [...report.values()] as Figures[];
        const parts = all.filter((one) => one['type'] === type);
        const bytes = parts.reduce(
          (sum, one) => sum + number(one, type === 'inbound-rtp' ? 'bytesReceived' : 'bytesSent'),
          0,
        );
        const largest = parts.sort((a, b) => number(b, 'frameHeight') - number(a, 'frameHeight'))[0] ?? {};
        const remote = all.find((one) => one['type'] === 'remote-inbound-rtp');
        const pair = all.find((one) => one['type'] === 'candidate-pair' && one['state'] === 'succeeded');
        const received = number(largest, 'packetsReceived');
        const lost = number(largest, 'packetsLost');
        const now = performance.now();
        const last = before.get(key);
        before.set(key, { bytes, at: now });
        found.push({
          key,
          label,
          size: sizeOf(largest),
          kilobits: last ? Math.max(0, Math.round(((bytes - last.bytes) * 8) / (now - last.at))) : 0,
          lost:
            type === 'inbound-rtp'
              ? received + lost > 0
                ? Math.max(0, lost / (received + lost))
                : 0
              : remote
                ? number(remote, 'fractionLost')
                : null,
          rttMs: pair ? Math.round(number(pair, 'currentRoundTripTime') * 1000) : null,
        });
      };
      for (const [source, producer] of session.streamsSent) {
        await add(producer.id, `↑ ${t(`statistics.${source}`)}`, () => producer.getStats(), 'outbound-rtp');
      }
      for (const [producerId, consumer] of session.streamsReceived) {
        const stream = streams.find((one) => one.producerId === producerId);
        const name = peers.find(({ peerId }) => peerId === stream?.peerId)?.name ?? '';
        if (!stream) continue;
        await add(
          producerId,
          `↓ ${name} · ${t(`statistics.${stream.source}`)}`,
          () => consumer.getStats(),
          'inbound-rtp',
        );
      }
      if (!over) setRows(found);
    };
    void look();
    const timer = window.setInterval(() => void look(), EVERY_MS);
    return () => {
      over = true;
      window.clearInterval(timer);
    };
  }, [session, peers, streams, t]);

  return (
    <div className={styles.statistics}>
      <p className={styles.meta}>{t('statistics.text')}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('statistics.stream')}</th>
            <th scope="col">{t('statistics.rate')}</th>
            <th scope="col">{t('statistics.lost')}</th>
            <th scope="col">{t('statistics.way')}</th>
          </tr>
        </thead>
        <tbody>
          {(rows ?? []).map(({ key, label, size, kilobits, lost, rttMs }) => (
            <tr key={key}>
              <th scope="row">
                {label}
                {size && <span className={styles.meta}>{size}</span>}
              </th>
              <td>{t('statistics.kilobits', { value: shown(kilobits) })}</td>
              <td>{lost === null ? '–' : `${shown(Math.round(lost * 1000) / 10)} %`}</td>
              <td>{rttMs === null ? '–' : t('statistics.ms', { value: shown(rttMs) })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows?.length === 0 && <p className={styles.meta}>{t('statistics.none')}</p>}
    </div>
  );
}
