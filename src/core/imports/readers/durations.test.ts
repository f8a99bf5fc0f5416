import { expect, test } from 'vitest'
import { minutesOf } from './durations.ts'

test('an estimate in a file whose language is not known is read only where it can mean one thing', () => {
  const hours = { '1.5': 90, '1,5': 90, '2400': 144_000, '1,234.5': 74_070, '1.234,5': 74_070 }
  for (const [text, minutes] of Object.entries(hours))
    expect(minutesOf(text, 'hours'), text).toBe(minutes)
  expect(minutesOf('1.500', 'hours')).toBe(90)
  expect(minutesOf('1,5h 3m', 'minutes')).toBe(93)
  // Minutes by the thousand, or one and a half.
  for (const text of ['1,500', '1,500m', '1,23,4', '-5'])
    expect(minutesOf(text, 'minutes'), text).toBe(undefined)
})

test('where the language is known its signs between thousands are read', () => {
  const german = { decimal: ',', group: '.' }
  expect(minutesOf('1.500', 'minutes', german)).toBe(1500)
  expect(minutesOf('2.400h 30m', 'hours', german)).toBe(144_030)
})

test('units of estimates are read as the words that they are, in six languages, and others are not', () => {
  const [week, day, hour] = [2_400, 480, 60]
  const read = {
    ...{ '2 weeks': 2 * week, '1wk': week, '3 days': 3 * day, '2d': 2 * day, '2 hrs.': 2 * hour },
    ...{ '90 secs': 2, '1 hour 5 mins': 65, '1w 2d 3h 4m': week + 2 * day + 3 * hour + 4 },
    ...{ '2 Wochen': 2 * week, '2 Tage': 2 * day, '1 Tag': day, '3 Stunden': 3 * hour },
    ...{ '1 Std., 30 Min.': 90, '4 Minuten': 4, '2 semanas': 2 * week, '1 semana': week },
    ...{ '2 días': 2 * day, '1 dia': day, '3 horas': 3 * hour, '5 minutos': 5 },
    ...{ '120 segundos': 2, '2 javë': 2 * week, '2 ditë': 2 * day, '1 orë 5 minuta': 65 },
    ...{ '2周': 2 * week, '2天': 2 * day, '１天': day, '2小时30分钟': 150, '3个小时': 180 },
    ...{ '2 di\u0301as': 2 * day, '60000 ms': 1 },
  }
  for (const [text, minutes] of Object.entries(read))
    expect(minutesOf(text, 'minutes'), text).toBe(minutes)
  const unread = ['1 month', '3 Monate', '2 meses', '1 mês', '2 muaj', '2个月', '2 years', '1 moon']
  for (const text of [...unread, '-5h', '2h (3d)', '2h/3h', 'h', '2 h m', '3 points', '2 stories'])
    expect(minutesOf(text, 'minutes'), text).toBe(undefined)
})

test('a number behind hours is minutes, as on a clock, and behind other units nothing', () => {
  const read = { '1h 30': 90, '1h30': 90, '2 hours 5': 125, '1d 3h 05': 665, '2小时30': 150 }
  for (const [text, minutes] of Object.entries(read))
    expect(minutesOf(text, 'hours'), text).toBe(minutes)
  for (const text of ['1h 60', '1h 1.5', '1h 5 5', '1d 4', '30m 30', '5 1h', 'h 30'])
    expect(minutesOf(text, 'hours'), text).toBe(undefined)
})
