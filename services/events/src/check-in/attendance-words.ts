import type { Locale } from '@renmai/contracts';

export interface AttendanceWords {
  head: (zone: string) => readonly string[];
  yes: string;
  no: string;
}

/** The words of the attendance table, in the language of the member who downloads it. English has the names that programs know. */
export const attendanceWords: Record<Locale, AttendanceWords> = {
  en: { head: (zone) => ['name', 'organisation', 'came', `time (${zone})`, 'gate'], yes: 'true', no: 'false' },
  'zh-CN': { head: (zone) => ['姓名', '公司或学校', '已签到', `时间（${zone}）`, '入口'], yes: '是', no: '否' },
  'zh-TW': { head: (zone) => ['姓名', '公司或學校', '已報到', `時間（${zone}）`, '入口'], yes: '是', no: '否' },
  ja: { head: (zone) => ['氏名', '会社または学校', '来場', `時刻（${zone}）`, '入口'], yes: 'はい', no: 'いいえ' },
};
