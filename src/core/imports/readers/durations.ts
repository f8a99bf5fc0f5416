import { limits } from '../../catalogue/limits.ts'
import { type NumberSigns, programSigns, writtenNumber } from '../../values/written-number.ts'
import type { EstimateUnit } from '../sources.ts'

const perUnit: Record<EstimateUnit, number> = {
  milliseconds: 1 / 60_000,
  seconds: 1 / 60,
  minutes: 1,
  hours: 60,
  days: limits.workingHours * 60,
}
/** By the first letter of what stands behind a number, in the languages of the product. */
const perLetter: Readonly<Record<string, number>> = {
  w: 5 * limits.workingHours * 60,
  d: limits.workingHours * 60,
  h: 60,
  o: 60,
  小: 60,
  时: 60,
  m: 1,
  分: 1,
  s: 1 / 60,
}

/**
 * The minutes that an estimate says: `2h 30m`, `1w 2d`, `1:30` and `1:30:00` (hours first), or a
 * number of the unit, with the signs of programs unless those of a language are known. Undefined for
 * what says none or can be read in two ways, and for what no task can have.
 */
export function minutesOf(
  text: string,
  unit: EstimateUnit,
  signs: NumberSigns = programSigns,
): number | undefined {
  const said = text.trim().toLowerCase().slice(0, 60)
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

/** Numbers and units in turns. */
function spoken(said: string, signs: NumberSigns): number | undefined {
  const words = said.match(/[\d.,][\d.,'’\s]*|\p{L}+/gu) ?? []
  if (words.length === 0 || words.length % 2 !== 0) return undefined
  let sum = 0
  for (let n = 0; n < words.length; n += 2) {
    const word = words[n + 1]!
    // The German hour begins like a second.
    const each = word.startsWith('st') ? 60 : perLetter[word.charAt(0)]
    const count = countOf(words[n]!, signs)
    if (each === undefined || count === undefined) return undefined
    sum += count * each
  }
  return sum
}
