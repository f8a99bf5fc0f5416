// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import i18next from 'i18next'
import { beforeAll, expect, test, vi } from 'vitest'
import { daily, type ScheduleRule } from '../../../core/recurring/rule.ts'
import { type Language, languages } from '../../../core/session/languages.ts'
import { ruleText } from './rule-text.ts'

const texts = (language: Language, name: string) =>
  JSON.parse(
    readFileSync(
      join(import.meta.dirname, `../../../public/locales/${language}/${name}.json`),
      'utf8',
    ),
  )

beforeAll(() => {
  vi.useFakeTimers({ now: Date.parse('2026-01-01T12:00:00Z') })
  return i18next.init({
    lng: 'en',
    fallbackLng: false,
    defaultNS: 'recurring',
    fallbackNS: 'common',
    resources: Object.fromEntries(
      languages.map((language) => [
        language,
        { recurring: texts(language, 'recurring'), common: texts(language, 'common') },
      ]),
    ),
    interpolation: { escapeValue: false },
  })
})

const rules: Partial<ScheduleRule>[] = [
  {},
  { schedule_type: 'weekly', days_of_week: [1, 4] },
  { schedule_type: 'weekly', days_of_week: [0] },
  { schedule_type: 'monthly', date_of_month: 5 },
  { schedule_type: 'monthly', week_of_month: 1, day_of_month: 1 },
  { schedule_type: 'monthly', week_of_month: 5, day_of_month: 0 },
  { schedule_type: 'yearly' },
  { schedule_type: 'every_x_days', interval_days: 1 },
  { schedule_type: 'every_x_weeks', interval_weeks: 2 },
  { schedule_type: 'every_x_months', interval_months: 6, end_date: '2026-12-31' },
  { start_date: '2026-03-09', max_occurrences: 3 },
  { max_occurrences: 1 },
  { recurring_mode: 'change_status', target_status_id: 'x' },
]

const said: Record<Language, string[]> = {
  en: [
    'Every day',
    'Every week on Monday and Thursday',
    'Every week on Sunday',
    'Every month on day 5',
    'Every month on the first Monday',
    'Every month on the last Sunday',
    'Every year',
    'Every day',
    'Every 2 weeks',
    'Every 6 months, until Dec 31, 2026',
    'Every day, from Mar 9, 2026, 3 times',
    'Every day, once',
    'Every day: goes to “Doing”',
  ],
  de: [
    'Jeden Tag',
    'Jede Woche am Montag und Donnerstag',
    'Jede Woche am Sonntag',
    'Jeden Monat am 5.',
    'Jeden Monat am ersten Montag',
    'Jeden Monat am letzten Sonntag',
    'Jedes Jahr',
    'Jeden Tag',
    'Alle 2 Wochen',
    'Alle 6 Monate, bis 31. Dez. 2026',
    'Jeden Tag, ab 9. März 2026, 3-mal',
    'Jeden Tag, einmal',
    'Jeden Tag: wechselt zu „Doing“',
  ],
  es: [
    'Cada día',
    'Cada semana: lunes y jueves',
    'Cada semana: domingo',
    'Cada mes, el día 5',
    'Cada mes, el primer lunes',
    'Cada mes, el último domingo',
    'Cada año',
    'Cada día',
    'Cada 2 semanas',
    'Cada 6 meses, hasta el 31 dic 2026',
    'Cada día, desde el 9 mar 2026, 3 veces',
    'Cada día, una vez',
    'Cada día: pasa a «Doing»',
  ],
  pt: [
    'Todo dia',
    'Toda semana: segunda-feira e quinta-feira',
    'Toda semana: domingo',
    'Todo mês, no dia 5',
    'Todo mês, na primeira segunda-feira',
    'Todo mês, no último domingo',
    'Todo ano',
    'Todo dia',
    'A cada 2 semanas',
    'A cada 6 meses, até 31 de dez. de 2026',
    'Todo dia, a partir de 9 de mar. de 2026, 3 vezes',
    'Todo dia, uma vez',
    'Todo dia: vai para “Doing”',
  ],
  alb: [
    'Çdo ditë',
    'Çdo javë: e hënë dhe e enjte',
    'Çdo javë: e diel',
    'Çdo muaj, më datën 5',
    'Çdo muaj: e hënë, e para',
    'Çdo muaj: e diel, e fundit',
    'Çdo vit',
    'Çdo ditë',
    'Çdo 2 javë',
    'Çdo 6 muaj, deri më 31 dhj 2026',
    'Çdo ditë, nga 9 mar 2026, 3 herë',
    'Çdo ditë, një herë',
    'Çdo ditë: kalon te “Doing”',
  ],
  zh_cn: [
    '每天',
    '每周：星期一和星期四',
    '每周：星期日',
    '每月 5 日',
    '每月第一个星期一',
    '每月最后一个星期日',
    '每年',
    '每天',
    '每 2 周',
    '每 6 个月，至 2026年12月31日',
    '每天，自 2026年3月9日 起，共 3 次',
    '每天，共 1 次',
    '每天：变为“Doing”',
  ],
}

test.each(Object.entries(said))('%s says how a task repeats', async (language, sentences) => {
  await i18next.changeLanguage(language)
  const text = (rule: Partial<ScheduleRule>) =>
    ruleText({ ...daily, ...rule }, i18next.t as never, () => 'Doing')
  expect(rules.map(text)).toEqual(sentences)
})
