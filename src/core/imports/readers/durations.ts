import { limits } from '../../catalogue/limits.ts'
import {
  type NumberSigns,
  programSigns,
  withPlainSigns,
  writtenNumber,
} from '../../values/written-number.ts'
import type { EstimateUnit } from '../sources.ts'

const perUnit: Record<EstimateUnit, number> = {
  milliseconds: 1 / 60_000,
  seconds: 1 / 60,
  minutes: 1,
  hours: 60,
  days: limits.workingHours * 60,
}
const day = perUnit.days
/** What stands behind numbers, in the languages of the product; months are of any length. */
const written: readonly (readonly [minutes: number, words: string])[] = [
  [
    5 * day,
    'w wk wks week weeks wo woche wochen sem semana semanas jave javë 周 週 星期 个星期 礼拜',
  ],
  [day, 'd day days t tag tage tagen dia dias día días dite ditë 天 日 工作日'],
  [
    60,
    'h hr hrs hs hour hours std stdn stunde stunden hora horas o ore orë 时 時 小时 小時 个小时',
  ],
  [1, 'm min mins minute minutes minuten minuto minutos minuta minutë minutash 分 分钟 分鐘'],
  [
    1 / 60,
    's sec secs second seconds sek sekunde sekunden seg segundo segundos sekonda sekondë 秒 秒钟',
  ],
  [1 / 60_000, 'ms'],
]
const perWord = new Map(
  written.flatMap(([minutes, words]) =>
    words.split(' ').map((word) => [withoutAccents(word), minutes] as const),
  ),
)

/**
 * The minutes that an estimate says: `2h 30m`, `2h 30`, `1w 2d`, `3 Tage`, `1:30` and `1:30:00` (hours first),
 * or a number of the unit, with the signs of programs unless those of a language are known. Undefined for
 * what says none or can be read in two ways, and for what no task can have.
 */
export function minutesOf(
  text: string,
  unit: EstimateUnit,
  signs: NumberSigns = programSigns,
): number | undefined {
  const said = withoutAccents(withPlainSigns(text.slice(0, 60)).toLowerCase())
  const minutes = Math.round(
    clock(said) ?? plain(said, unit, signs) ?? spoken(said, signs) ?? Number.NaN,
  )
  return minutes >= 0 && minutes <= limits.taskMinutes ? minutes : undefined
}

function clock(said: string): number | undefined {
  const found = /^(\d{1,6}):(\d{2})(:(\d{2}))?$/.exec(said)
  return found ? Number(found[1]) * 60 + Number(found[2]) + Number(found[4] ?? 0) / 60 : undefined
}

function plain(said: string, unit: EstimateUnit, signs: NumberSigns): number | undefined {
  const number = countOf(said, signs)
  return number === undefined ? undefined : number * perUnit[unit]
}

function countOf(said: string, signs: NumberSigns): number | undefined {
  const read = writtenNumber(said, signs)
  return 'fault' in read || read.value === null ? undefined : read.value
}

/** Numbers and units in turns, and nothing else; behind hours a last number is minutes, as on a clock. */
function spoken(said: string, signs: NumberSigns): number | undefined {
  const turns = said.replace(/(\p{L})[.,]+/gu, '$1 ')
  const words: string[] = turns.match(turn) ?? []
  const isClock = perWord.get(words.at(-2) ?? '') === perUnit.hours
  if (isClock && /^[0-5]?\d\s*$/.test(words.at(-1)!)) words.push('m')
  if (words.length === 0 || words.length % 2 !== 0 || turns.replace(turn, '').trim() !== '')
    return undefined
  let sum = 0
  for (let n = 0; n < words.length; n += 2) {
    const each = perWord.get(words[n + 1]!)
    const count = countOf(words[n]!, signs)
    if (each === undefined || count === undefined) return undefined
    sum += count * each
  }
  return sum
}
const turn = /\d[\d.,' ]*|\p{L}+/gu

function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}+/gu, '')
}
